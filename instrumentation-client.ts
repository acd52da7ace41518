/** Runs inside the router's transition, so optimistic state that a listener sets lasts until the page is there. */
export function onRouterTransitionStart(url: string) {
  window.dispatchEvent(new CustomEvent('departure', { detail: url }))
}

/** Runs inside the router's transition, so that optimistic state set by a listener lasts until the page has loaded. */
export function onRouterTransitionStart(url: string) {
  window.dispatchEvent(new CustomEvent('departure', { detail: url }))
}

const REMEMBERED = 12

/** Previously focused elements, latest first. Weak references let removed elements be collected. */
let trail: WeakRef<HTMLElement>[] = []

function remember(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target === document.body) return
  trail = [new WeakRef(target), ...trail.filter((one) => one.deref() !== target)].slice(0, REMEMBERED)
}

if (typeof document !== 'undefined') {
  remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
}

/** When a drawer closes, the focus goes to its row, even if a URL opened the drawer. */
export function rememberOpenRow() {
  remember(document.querySelector('[data-row-opener][aria-current="true"]'))
}

/**
 * Pass it to a dialog's `onCloseAutoFocus`. Returns the focus to the last element that had it and still can: the one
 * that opened the dialog, or an earlier one if that is gone (the row of a deleted record). If a URL opened the dialog,
 * the focus stays on the page's heading.
 */
export function returnFocus(event: Event) {
  event.preventDefault()
  // Another dialog took the focus, or the code that closed this one moved it.
  if (hasFocus()) return
  const reached = trail.map((one) => one.deref()).find(takesFocus)
  if (reached) keepFocus(reached)
  else focusHeading()
}

/** Moves the focus to the heading if its element leaves the page: a payment that was refunded loses its refund button. */
function keepFocus(element: HTMLElement) {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (!hasFocus()) focusHeading()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', () => observer.disconnect(), { once: true })
}

function hasFocus() {
  return document.activeElement !== null && document.activeElement !== document.body
}

function focusHeading() {
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
}

function takesFocus(element: HTMLElement | undefined) {
  element?.focus()
  return element !== undefined && document.activeElement === element
}

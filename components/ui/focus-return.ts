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
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  const reached = trail.some((one) => takesFocus(one.deref()))
  if (!reached) heading?.focus({ preventScroll: true })
}

function takesFocus(element: HTMLElement | undefined) {
  element?.focus()
  return element !== undefined && document.activeElement === element
}

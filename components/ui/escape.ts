/** An open menu inside a dialog takes the key for itself; the dialog stays. */
export function leaveEscapeToPopover(event: KeyboardEvent) {
  if (document.querySelector(':popover-open:not([role="tooltip"])')) event.preventDefault()
}

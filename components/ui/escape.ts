/** Escape closes an open menu inside a dialog, not the dialog. */
export function leaveEscapeToPopover(event: KeyboardEvent) {
  if (document.querySelector(':popover-open:not([role="tooltip"])')) event.preventDefault()
}

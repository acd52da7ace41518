/** Escape closes an open menu inside a dialog, not the dialog. */
export function closePopoverFirst(event: KeyboardEvent) {
  const open = document.querySelector<HTMLElement>(':popover-open:not([role="tooltip"])')
  if (!open) return
  event.preventDefault()
  // The browser no longer closes it, because this prevents what the key does there too.
  open.hidePopover()
}

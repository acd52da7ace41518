/** True if a letter is text input, not a shortcut. */
export function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|range)$/.test(target.type)
}

/** True while a dialog is open: a shortcut must not close it and lose its content, perhaps a secret. */
export function hasDialog() {
  return document.querySelector('[role="alertdialog"], [role="dialog"]:not([data-drawer]), dialog[open]') !== null
}

export function hasMenuOrDrawer() {
  return document.querySelector('[role="menu"]:popover-open, [data-drawer]') !== null
}

/** Focuses the first filter of the list. */
export function focusFilter() {
  const tool = document.querySelector<HTMLElement>(
    '#content input[type="search"], #content [data-toolbar] :is(button, input, select)',
  )
  tool?.focus()
  return tool !== null
}

export function pressCreate() {
  const button = document.querySelector<HTMLElement>('#content [aria-keyshortcuts="c"]')
  button?.click()
  return button !== null
}

/** After that, the table handles the keys itself. */
export function focusFirstRow() {
  if (document.activeElement?.matches('[data-row-opener]')) return false
  const row = document.querySelector<HTMLElement>('#content [data-row-opener]')
  row?.focus()
  return row !== null
}

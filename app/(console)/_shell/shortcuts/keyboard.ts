type Stroke = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

export type Act =
  | { act: 'palette' | 'help' | 'workbench' | 'filter' | 'create' | 'first-row' }
  | { act: 'go'; to: string }
  | null

/** A second key counts this long after `g`. */
const PATIENCE_MS = 1_500

/**
 * Interprets a key press, given when `g` was pressed and whether the user is typing or a dialog is open. The palette
 * also opens from fields; other shortcuts don't.
 */
export function actOf(
  stroke: Stroke,
  { pendingSince, at, isBusy }: { pendingSince: number | null; at: number; isBusy: boolean },
): { act: Act; pendingSince: number | null } {
  const { key, altKey } = stroke
  const isPlain = !stroke.metaKey && !stroke.ctrlKey && !altKey
  if (!isPlain) {
    const isPalette = key.toLowerCase() === 'k' && !altKey
    return { act: isPalette ? { act: 'palette' } : null, pendingSince: null }
  }
  if (isBusy) return { act: null, pendingSince: null }
  if (pendingSince !== null && at - pendingSince < PATIENCE_MS)
    return { act: { act: 'go', to: key }, pendingSince: null }
  if (key === 'g') return { act: null, pendingSince: at }
  const found = ({ '?': 'help', '.': 'workbench', '/': 'filter', c: 'create', j: 'first-row' } as const)[key]
  return { act: found ? { act: found } : null, pendingSince: null }
}

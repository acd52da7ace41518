import { parseAsIsoDateTime, parseAsStringLiteral } from 'nuqs/server'

const linkedActs = ['edit', 'rotate', 'replay', 'disable', 'delete'] as const
export type LinkedAct = (typeof linkedActs)[number]

/** A link can lead to these; to a replay with the time to begin from. */
export const actSearch = { act: parseAsStringLiteral(linkedActs), from: parseAsIsoDateTime }

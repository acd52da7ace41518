import { parseAsIsoDateTime, parseAsStringLiteral } from 'nuqs/server'

const linkedActs = ['edit', 'rotate', 'replay', 'disable', 'delete'] as const
export type LinkedAct = (typeof linkedActs)[number]

/** Dialogs that a link can open; a replay with its start time. */
export const actSearch = { act: parseAsStringLiteral(linkedActs), from: parseAsIsoDateTime }

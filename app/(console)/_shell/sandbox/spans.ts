/** How far the dialog can advance the clock. Apart from the moves themselves, because every page shows the clock. */
export const spans = ['day', 'week', 'month', 'custom', 'date'] as const
export type Span = (typeof spans)[number]

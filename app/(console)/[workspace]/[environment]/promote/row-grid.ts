/** Checkbox, sandbox, live: side by side if there is space. */
export const rowGrid =
  'grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 gap-y-3 lg:grid-cols-[16px_minmax(0,5fr)_minmax(0,8fr)]'

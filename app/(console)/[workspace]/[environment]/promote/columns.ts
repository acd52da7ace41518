/** Chosen or not, the sandbox, live: side by side where there is room. */
export const columns =
  'grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 gap-y-3 lg:grid-cols-[16px_minmax(0,5fr)_minmax(0,8fr)]'

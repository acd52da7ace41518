/** Keeps the prefix, which names the type, and the end, which distinguishes two IDs. */
export function truncateMiddle(id: string, longest = 18) {
  if (id.length <= longest) return id
  const prefix = id.slice(0, id.indexOf('_') + 1)
  const start = prefix.length > 0 && prefix.length < longest / 2 ? prefix.length + 4 : Math.ceil(longest / 2) - 1
  return `${id.slice(0, start)}…${id.slice(-(longest - start - 1))}`
}

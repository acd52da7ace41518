/** How much an `Accept` header wants a type, from 0 to 1 (RFC 9110 12.5.1). */
export function weighAccept(accept = '*/*'): (type: string) => number {
  const ranges = accept.split(',').map((item) => {
    const [range = '', ...params] = item.split(';').map((part) => part.trim().toLowerCase())
    const q = params.find((param) => param.startsWith('q='))
    return { range, q: q ? Number(q.slice(2)) || 0 : 1 }
  })
  const find = (wanted: string) => ranges.find(({ range }) => range === wanted)?.q
  return (type) => find(type) ?? find(`${type.split('/')[0]}/*`) ?? find('*/*') ?? 0
}

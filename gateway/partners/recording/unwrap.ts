/** Continues a counter that begins again at zero, in either direction: packets come in any order. */
export function createUnwrapper(size: number) {
  let last: number | undefined
  return (value: number): number => {
    if (last === undefined) {
      last = value
      return value
    }
    const step = (((value - last) % size) + size) % size
    const unwrapped = last + (step < size / 2 ? step : step - size)
    last = Math.max(last, unwrapped)
    return unwrapped
  }
}

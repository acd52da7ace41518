const AT_ONCE = 200

/** Lets other requests go on between the items: a room may talk for a day. */
export async function* inSlices<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let nth = 0
  for await (const item of items) {
    if (++nth % AT_ONCE === 0) await new Promise(setImmediate)
    yield item
  }
}

import { expect, it } from 'vitest'
import { collectPages } from './collect-pages.ts'

async function* numbers(count: number, onEach: (at: number) => void = () => undefined) {
  for (let at = 0; at < count; at++) {
    onEach(at)
    yield at
  }
}

const quiet = () => undefined

it('collects every row and reports progress', async () => {
  const seen: number[] = []
  const { signal } = new AbortController()
  const { rows, isCut } = await collectPages(numbers(250), { signal, onProgress: (count) => seen.push(count) })
  expect([rows.length, isCut, seen]).toEqual([250, false, [100, 200]])
})

it('reports a cut only if rows are missing', async () => {
  const { signal } = new AbortController()
  expect(await collectPages(numbers(3), { signal, onProgress: quiet, max: 3 })).toEqual({
    rows: [0, 1, 2],
    isCut: false,
  })
  expect(await collectPages(numbers(4), { signal, onProgress: quiet, max: 3 })).toEqual({
    rows: [0, 1, 2],
    isCut: true,
  })
})

it('keeps collected rows when stopped, and fails if a page fails', async () => {
  const stop = new AbortController()
  const stopped = numbers(10, (at) => at === 4 && stop.abort())
  expect(await collectPages(stopped, { signal: stop.signal, onProgress: quiet })).toEqual({
    rows: [0, 1, 2, 3],
    isCut: true,
  })
  const broken = numbers(10, (at) => {
    if (at === 2) throw new Error('The line broke.')
  })
  await expect(collectPages(broken, { signal: new AbortController().signal, onProgress: quiet })).rejects.toThrow(
    'line',
  )
})

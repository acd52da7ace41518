import { describe, expect, test, vi } from 'vitest'
import { createBatch } from './batch.ts'

const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

describe('a batch', () => {
  test('shares few statements between many concurrent commits and loses none', async () => {
    const statements: number[][] = []
    const batch = createBatch<number>(async (items) => {
      statements.push(items)
      await new Promise(setImmediate)
    })
    await Promise.all(Array.from({ length: 400 }, (_, index) => batch.add(index)))
    expect(statements.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, index) => index))
    expect(statements.length).toBeLessThan(10)
  })

  test('never has two statements in flight', async () => {
    let inFlight = 0
    let most = 0
    const batch = createBatch<number>(async () => {
      most = Math.max(most, ++inFlight)
      await new Promise(setImmediate)
      inFlight--
    })
    await Promise.all([1, 2, 3].map((one) => batch.add(one).then(() => batch.add(one * 10))))
    expect(most).toBe(1)
  })

  test('takes at most 500 items at once', async () => {
    const sizes: number[] = []
    const batch = createBatch<number>(async (items) => void sizes.push(items.length))
    await Promise.all(Array.from({ length: 1200 }, (_, index) => batch.add(index)))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1200)
  })

  test('delays each batch until its gathering ends and includes rows that arrive meanwhile', async () => {
    const statements: number[][] = []
    const gathered: (() => void)[] = []
    const batch = createBatch<number>(
      async (items) => void statements.push(items),
      () => false,
      () => new Promise<void>((resolve) => void gathered.push(resolve)),
    )
    const gather = async () => {
      while (gathered.length === 0) await new Promise(setImmediate)
      gathered.shift()?.()
    }
    const first = batch.add(1)
    while (gathered.length === 0) await new Promise(setImmediate)
    const second = batch.add(2)
    await gather()
    await Promise.all([first, second])
    const third = batch.add(3)
    await gather()
    await third
    expect(statements).toEqual([[1, 2], [3]])
  })

  test('resolves no caller before the write is done', async () => {
    let finish = () => {}
    const batch = createBatch<number>(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    let resolved = false
    const commit = batch.add(1).then(() => {
      resolved = true
    })
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(resolved).toBe(false)
    finish()
    await commit
    expect(resolved).toBe(true)
  })

  test('is idle only if nothing waits', async () => {
    const written: number[] = []
    const batch = createBatch<number>(async (items) => {
      await new Promise(setImmediate)
      written.push(...items)
    })
    void batch.add(1)
    void batch.add(2)
    await batch.idle()
    expect(written).toEqual([1, 2])
  })
})

describe('a failing write', () => {
  test.each(['23505', '22P05', '42501', '53400', '54000', 'XX000'])(
    'with a bad row (%s) fails that row alone',
    async (code) => {
      const kept: number[] = []
      const batch = createBatch<number>(async (items) => {
        if (items.includes(7)) throw failure(code)
        kept.push(...items)
      })
      const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => batch.add(index)))
      expect(results.flatMap((result, index) => (result.status === 'rejected' ? [index] : []))).toEqual([7])
      expect(kept).toHaveLength(19)
      expect(new Set(kept).size).toBe(19)
    },
  )

  test.each([
    ['the connection was lost, which may have committed', new Error('Connection terminated unexpectedly')],
    ['the connection broke (08006)', failure('08006')],
    ['the server is stopping (57P01)', failure('57P01')],
    ['the server is slow (57014)', failure('57014')],
    ['the disk is full (53100)', failure('53100')],
    ['no connection is left (53300)', failure('53300')],
  ])('because of %s fails all rows and is not retried', async (_, error) => {
    let writes = 0
    const batch = createBatch<number>(async () => {
      writes++
      throw error
    })
    const results = await Promise.allSettled([1, 2, 3].map((one) => batch.add(one)))
    expect(results.every((result) => result.status === 'rejected')).toBe(true)
    expect(writes).toBe(1)
  })

  test('with one bad row among 500 costs 19 statements', async () => {
    let writes = 0
    const batch = createBatch<number>(async (items) => {
      writes++
      if (items.includes(123)) throw failure('54000')
    })
    await Promise.allSettled(Array.from({ length: 500 }, (_, index) => batch.add(index)))
    expect(writes).toBe(19)
  })

  test('because of a deadlock, which committed nothing, is retried', async () => {
    const kept: number[] = []
    let first = true
    const batch = createBatch<number>(async (items) => {
      if (first) {
        first = false
        throw failure('40P01')
      }
      kept.push(...items)
    })
    await Promise.all([1, 2, 3].map((one) => batch.add(one)))
    expect(kept).toEqual([1, 2, 3])
  })

  test('does not stop the next batch', async () => {
    let broken = true
    const batch = createBatch<number>(async () => {
      if (broken) throw new Error('away')
    })
    await expect(batch.add(1)).rejects.toThrow('away')
    broken = false
    await expect(batch.add(2)).resolves.toBeUndefined()
  })

  test.each([
    [
      'silent for 3 s fails the requests that waited for it, which would wait as long',
      new Error('Connection terminated'),
      3_000,
      ['first'],
    ],
    ['gone at once fails only its own batch', new Error('Connection terminated'), 0, ['first', 'second']],
    ['slow because of a lock fails only its own batch', failure('55P03'), 3_000, ['first', 'second']],
    ['slow to run a statement fails only its own batch', failure('57014'), 3_000, ['first', 'second']],
    ['slow to refuse a row fails only its own batch', failure('23505'), 3_000, ['first', 'second']],
  ])('of a database that is %s', async (_, error, afterMs, expected) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const sent: string[] = []
    const batch = createBatch<string>(async (items) => {
      sent.push(...items)
      await new Promise(setImmediate)
      if (sent.length > 1) return
      vi.advanceTimersByTime(afterMs)
      throw error
    })
    const first = batch.add('first')
    while (sent.length === 0) await new Promise(setImmediate)
    const second = batch.add('second')
    await expect(first).rejects.toBe(error)
    await second.catch((reason) => expect(reason).toBe(error))
    expect(sent).toEqual(expected)
    vi.useRealTimers()
  })
})

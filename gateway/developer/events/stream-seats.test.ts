import { expect, test } from 'vitest'
import type { Ctx, Runtime } from '#gateway/context.ts'
import { readInTurn } from './stream-seats.ts'

const runtime = {} as Runtime
const ctxOf = (environment: 'sandbox' | 'live') => ({ runtime, account: { account_id: 'acct_1' }, environment }) as Ctx

test('streams of an environment share a read, but never one that began earlier', async () => {
  const begun: string[] = []
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const read = (environment: 'sandbox' | 'live', name: string) =>
    readInTurn(ctxOf(environment), name, async () => {
      begun.push(`${environment} ${name}`)
      await held
      return begun.length
    })
  const first = read('sandbox', 'events 7')
  await expect.poll(() => begun).toEqual(['sandbox events 7'])
  const waiting = [...Array(40).fill('events 7'), 'events 8'].map((name) => read('sandbox', name))
  const live = read('live', 'events 7')
  end()
  await Promise.all([first, ...waiting, live])
  expect(begun).toEqual(['sandbox events 7', 'sandbox events 7', 'sandbox events 8', 'live events 7'])
})

test('a failed read fails the streams that share it, but not the next read', async () => {
  const ctx = ctxOf('sandbox')
  await expect(readInTurn(ctx, 'events 9', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await readInTurn(ctx, 'events 9', async () => 'rows')).toBe('rows')
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandInput, type Pharmacy, runCommand, startPharmacy } from '#tests/support/wholesaler.ts'
import { countingDown } from './terminal.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 50 })
})
afterAll(() => pharmacy.stop())

const run = (argv: string[], input?: CommandInput) => runCommand(pharmacy, argv, input)

const connect = (...more: string[]) => ['connect', '--url', pharmacy.simulator.url, '--username', 'demo', ...more]
const key = ['--api-key', 'demo-key']
const env = { WHOLESALER_PASSWORD: 'demo-password' }
const newInvoices = async (count: number): Promise<string[]> => (await pharmacy.control('invoices', { count })).numbers

describe('connect', () => {
  test('prints the branch and all branches as the last line', async () => {
    const { exitCode, lastLine } = await run(connect(...key, '--json'), { env })
    expect(exitCode).toBe(0)
    const { connected, branch, branches } = JSON.parse(lastLine)
    expect({ connected, branch }).toEqual({
      connected: true,
      branch: { id: '3', code: 'LYN', name: 'Agence Lyon', city: 'Lyon' },
    })
    expect(branches).toHaveLength(6)
  })

  test('reads the password from the input if the environment has none', async () => {
    expect((await run(connect(...key), { typed: 'demo-password\n' })).exitCode).toBe(0)
    expect((await run(connect(...key), { typed: 'wrong\n' })).exitCode).toBe(3)
    expect((await run(connect(...key))).exitCode).toBe(2)
  })

  test('never takes the password as an argument, and does not repeat it', async () => {
    for (const argument of [['--password', 'demo-password'], ['--password=demo-password']]) {
      const { exitCode, printed, errors } = await run(connect(...key, ...argument, '--json'), { env })
      expect(exitCode).toBe(2)
      expect(printed + errors).not.toContain('demo-password')
    }
  })

  test('says that the wholesaler refused the credentials', async () => {
    const { exitCode, lastLine } = await run(connect('--api-key', 'other', '--json'), { env })
    expect(exitCode).toBe(3)
    expect(JSON.parse(lastLine)).toMatchObject({ error: 'credentials_refused' })
  })

  test.each([
    ['an unknown branch', ['--branch', '99'], 'unknown_branch'],
    ['plain http', ['--url', 'http://wholesaler.example'], 'unsafe_url'],
  ])('rejects %s as wrong usage', async (_, more, error) => {
    const { exitCode, lastLine } = await run(connect(...key, ...more, '--json'), { env })
    expect([exitCode, JSON.parse(lastLine).error]).toEqual([2, error])
  })
})

describe('invoices and import', () => {
  test('list, import and import again', async () => {
    const numbers = await newInvoices(3)
    const listed = await run(['invoices', '--since', '2026-11-27', '--json'])
    expect(listed.exitCode).toBe(0)
    expect(JSON.parse(listed.lastLine).to_import).toEqual(expect.arrayContaining(numbers))

    const imported = JSON.parse((await run(['import', ...numbers, '--json'])).lastLine)
    expect(imported).toEqual({
      run_id: expect.any(Number),
      imported: expect.any(Number),
      already_imported: 0,
      to_check: expect.any(Number),
      failed: 0,
      seconds: expect.any(Number),
    })
    expect(imported.imported + imported.to_check).toBe(3)
    expect(JSON.parse((await run(['import', ...numbers, '--json'])).lastLine)).toMatchObject({ already_imported: 3 })
    const all = await run(['import', '--all', '--json'])
    expect([all.exitCode, JSON.parse(all.lastLine).failed]).toEqual([0, 0])
  })

  test('an unreachable wholesaler interrupts the command after its waits', async () => {
    const numbers = await newInvoices(2)
    await pharmacy.control('quota', { after_requests: 1 })
    const slept = pharmacy.clock.sleptMs.length
    const { exitCode, errors } = await run(['import', ...numbers, '--json'])
    expect(exitCode).toBe(0)
    expect(errors).toContain('quota of requests is used up')
    expect(pharmacy.clock.sleptMs.slice(slept).reduce((sum, ms) => sum + ms, 0)).toBe(300_000)
  })

  test('Ctrl-C ends a command with the code for interrupted', async () => {
    const { exitCode, lastLine } = await run(['invoices', '--json'], { signal: AbortSignal.abort() })
    expect([exitCode, JSON.parse(lastLine).error]).toEqual([4, 'interrupted'])
  })

  test('a blocked account is a refusal', async () => {
    await pharmacy.control('account', { state: 'ip_blocked' })
    expect((await run(['invoices'])).exitCode).toBe(3)
    await pharmacy.control('account', { state: 'active' })
  })
})

test.each([
  [[]],
  [['nonsense']],
  [['constructor']],
  [['import']],
  [['import', 'X', '--all']],
  [['invoices', '--since', 'hier']],
  [['invoices', '--nope']],
  [['stock', 'A', 'B']],
  [['stock', 'A', '--expiring']],
  [['correct', 'A', '--reason', 'x']],
  [['correct', 'A', '--add', '1']],
  [['correct', 'A', '--add', '1', '--reason', ' ']],
  [['correct', 'A', '--add', '1', '--take', '1', '--reason', 'x']],
  [['correct', 'A', '--add', '0', '--reason', 'x']],
  [['correct', 'A', '--add', '1', '--reason', 'x', '--expires', '2026-02-30']],
  [['statement', '--since', '2026-02-01', '--until', '2026-01-01']],
  [['payment']],
  [['payment', '12', '13']],
  [['payment', '0']],
  [['payment', 'douze']],
  [['payment', '1,234']],
  [['payment', '100000001']],
  [['payment', '12', '--on', '2026-11-28']],
  [['payment', '12', '--note', 'x'.repeat(201)]],
  [['payment', '12', '--remove', '1']],
  [['payment', '--remove', '0']],
  [['rejected', 'all']],
  [['accept']],
  [['connect']],
  [['simulator', '--port', 'x']],
  [['simulator', '--products', '0']],
])('%j is wrong usage and explains the commands', async (argv) => {
  const { exitCode, errors } = await run(argv)
  expect(exitCode).toBe(2)
  expect(errors).toContain('Usage: npm run -s wholesaler -- COMMAND')
})

test('--help lists the commands, or explains the one that was named, as wrong usage does', async () => {
  const all = await run(['--help'])
  expect(all).toMatchObject({ exitCode: 0, printed: expect.stringMatching(/ {2}simulator .* {2}watch /s) })
  const one = await run(['undo', '--help'])
  expect(one).toMatchObject({ exitCode: 0, printed: expect.stringContaining('  undo RUN_ID') })
  expect(one.printed).not.toContain('simulator')
  expect(await run(['undo', 'all'])).toMatchObject({ exitCode: 2, errors: expect.stringContaining(one.printed) })
})

test('the simulator runs until Ctrl-C', async () => {
  const stop = new AbortController()
  setImmediate(() => stop.abort())
  const { exitCode, lastLine } = await run(['simulator', '--port', '0', '--products', '10', '--json'], {
    signal: stop.signal,
  })
  expect(exitCode).toBe(0)
  expect(JSON.parse(lastLine)).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
})

test('a wait counts down each second', async () => {
  const shown: string[] = []
  await countingDown(pharmacy.clock, (text) => shown.push(text)).sleep(62_500)
  expect(shown.slice(0, 4)).toEqual(['1:03', '1:02', '1:01', '1:00'].map((left) => `Continues in ${left}`))
  expect(shown.at(-1)).toBe('Continues in 0:01')
})

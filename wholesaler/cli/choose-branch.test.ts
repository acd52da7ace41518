import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CommandInput, freshNumber, type Pharmacy, runCommand, startPharmacy } from '#tests/support/wholesaler.ts'

const all = [
  { id_grossiste: '1', nom: 'Agence Lille', ville: 'Lille' },
  { id_grossiste: '2', nom: 'Agence Paris' },
  { id_grossiste: '4', nom: 'Agence fermée', actif: false },
]
let pharmacy: Pharmacy
let served: object[]
/** Another account in each test. */
let username: string
const server = createServer((_request, response) => response.end(JSON.stringify(served))).listen(0, '127.0.0.1')

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 1 })
})
beforeEach(() => {
  served = all
  username = freshNumber()
})
afterAll(async () => {
  server.close()
  await pharmacy.stop()
})

async function connect(more: string[] = [], input: CommandInput = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { WHOLESALER_PASSWORD: 'secret' }
  const argv = ['connect', '--url', url, '--api-key', 'key', '--username', username, '--json', ...more]
  const { exitCode, lastLine, errors } = await runCommand(pharmacy, argv, { env, ...input })
  return { exitCode, errors, ...JSON.parse(lastLine) }
}
const stored = async () =>
  (await pharmacy.rows('SELECT branch_id FROM accounts WHERE username = $1', [username])).map(
    ({ branch_id }) => branch_id,
  )

test('several branches without a default are listed, and the command has to name one', async () => {
  const refused = await connect()
  expect(refused).toMatchObject({ exitCode: 2, error: 'branch_missing' })
  expect(refused.branches).toMatchObject([
    { id: '1', name: 'Agence Lille', city: 'Lille' },
    { id: '2', name: 'Agence Paris', city: null },
  ])
  expect(refused.errors).toContain('  1  Agence Lille, Lille\n  2  Agence Paris\n')
  expect(await stored()).toEqual([])
  expect(await connect(['--branch', '2'])).toMatchObject({ exitCode: 0, branch: { id: '2' } })
  expect(await stored()).toEqual(['2'])
})

test('a terminal is asked for the branch', async () => {
  const chosen = await connect([], { isTerminal: true, typed: ' 1 \n' })
  expect(chosen).toMatchObject({ exitCode: 0, connected: true, branch: { id: '1' } })
  expect(chosen.errors).toContain('Branch: ')
  expect(await stored()).toEqual(['1'])
})

test.each([
  ['an unknown branch', '9\n', 'unknown_branch'],
  ['a branch that is closed', '4\n', 'unknown_branch'],
  ['nothing', '\n', 'branch_missing'],
  ['the end of the input', '', 'branch_missing'],
])('a terminal that responds with %s connects nothing', async (_, typed, error) => {
  expect(await connect([], { isTerminal: true, typed })).toMatchObject({ exitCode: 2, error })
  expect(await stored()).toEqual([])
})

test('a wholesaler without branches, or with one, is connected without a question', async () => {
  served = []
  expect(await connect()).toMatchObject({ exitCode: 0, branch: null, branches: [] })
  served = all.slice(1)
  expect(await connect()).toMatchObject({ exitCode: 0, branch: { id: '2' } })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { startSimulator } from '../simulator/start-simulator.ts'
import { saveAccount } from './accounts.store.ts'
import { detectBranch, parseBranches } from './branches.ts'
import { connectAccount, UnknownBranch } from './connect.ts'
import { currentAccount } from './session.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 5 })
})
afterAll(() => pharmacy.stop())

const connect = (change: { url?: string; password?: string; branchId?: string } = {}) => {
  const { store, clock, keyFile, simulator, credentials } = pharmacy
  const { url = simulator.url, password = credentials.password, branchId } = change
  return connectAccount(
    { store, clock, keyFile },
    { url, credentials: { ...credentials, password }, ...(branchId && { branchId }) },
  )
}

const accounts = () =>
  pharmacy.rows('SELECT url, username, branch_id, is_current, access FROM accounts ORDER BY account_id')

test('detects the account’s own branch, or takes the chosen one', async () => {
  expect((await connect()).branch).toMatchObject({ id: '3', name: 'Agence Lyon' })
  expect((await connect({ branchId: '5' })).branch).toMatchObject({ id: '5', name: 'Agence Bordeaux' })
  expect(await accounts()).toMatchObject([{ branch_id: '5', is_current: true }])
})

test('refused credentials or an unknown branch leave the stored account as it was', async () => {
  const before = await accounts()
  await expect(connect({ password: 'wrong' })).rejects.toMatchObject({ condition: 'credentials_refused' })
  await expect(connect({ branchId: '77' })).rejects.toThrow(UnknownBranch)
  expect(await accounts()).toEqual(before)
  await pharmacy.inSession(({ client }) => client.listBranches())
})

test.each([
  ['expired', 'credentials_refused'],
  ['disabled', 'account_blocked'],
  ['ip_blocked', 'account_blocked'],
])('connecting again reopens an account that was %s', async (state, access) => {
  await pharmacy.control('account', { state })
  await expect(pharmacy.inSession(({ client }) => client.listBranches())).rejects.toMatchObject({ condition: access })
  expect(await accounts()).toMatchObject([{ access }])
  await pharmacy.control('account', { state: 'active' })
  await connect()
  expect(await accounts()).toMatchObject([{ access: 'open' }])
})

test('an address that was changed in the database never gets the credentials', async () => {
  const stranger = await startSimulator({ products: 1 })
  await pharmacy.rows('UPDATE accounts SET url = $1', [`${stranger.url}/`])
  await expect(pharmacy.inSession(({ client }) => client.listBranches())).rejects.toThrow("can't be read")
  expect(await (await fetch(`${stranger.url}/sim/log`)).json()).toEqual([])
  await connect()
  await stranger.stop()
})

test('the last connected account is the current one', async () => {
  const other = await startSimulator({ products: 1 })
  await connect({ url: other.url })
  expect((await accounts()).filter(({ is_current }) => is_current)).toMatchObject([{ url: `${other.url}/` }])
  await other.stop()
})

describe('branches', () => {
  test('may have numbers as ids, and records without one are left out', () => {
    const body = '[{"id_grossiste":7,"nom":"Agence"},{"nom":"x"},null,{"id_grossiste":"8","actif":false}]'
    expect(parseBranches(body)).toEqual([{ id: '7', code: null, name: 'Agence', city: null, isDefault: false }])
  })

  test('keep at most 255 characters of each text', () => {
    const [branch] = parseBranches(JSON.stringify([{ id_grossiste: '7', nom: 'é'.repeat(256), ville: 'Lyon' }]))
    expect(branch).toMatchObject({ name: 'é'.repeat(255), city: 'Lyon' })
  })

  test('are chosen only if there is no doubt', () => {
    const branch = (id: string, isDefault: boolean) => ({ id, code: null, name: id, city: null, isDefault })
    expect(detectBranch([branch('1', false), branch('2', true)])?.id).toBe('2')
    expect(detectBranch([branch('1', true), branch('2', true)])).toBeUndefined()
    expect(detectBranch([branch('1', false), branch('2', false)])).toBeUndefined()
    expect(detectBranch([branch('1', false)])?.id).toBe('1')
  })

  test.each(['{}', '"x"', '[', '<html>'])('a body of %s is a fault of the wholesaler', (body) => {
    expect(() => parseBranches(body)).toThrow('not the expected JSON')
  })
})

test('accounts that are connected concurrently leave exactly one current', async () => {
  const { store, clock } = pharmacy
  const { url, sealed_credentials, branch_id, branch_code, branch_name } = await currentAccount(store)
  const account = { url, sealed_credentials, branch_id, branch_code, branch_name, connected_at: clock.now() }
  const usernames = ['one', 'two', 'three', 'four']
  await Promise.all(usernames.map((username) => saveAccount(store.db, { ...account, username })))
  const current = (await accounts()).filter(({ is_current }) => is_current)
  expect(current).toHaveLength(1)
  expect(usernames).toContain(current[0]?.username)
})

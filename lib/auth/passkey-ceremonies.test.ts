import { afterEach, expect, test, vi } from 'vitest'
import { createPasskey, signWithPasskey } from './passkey-ceremonies.ts'

afterEach(() => vi.unstubAllGlobals())

const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Pillar' },
  user: { id: 'AAAA', name: 'ann@shop.example', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
}

/** A browser in which every ceremony ends in a failure of this name. */
function browser(name: string) {
  const fail = () => Promise.reject(Object.assign(new Error(name), { name }))
  vi.stubGlobal('navigator', { credentials: { create: fail, get: fail } })
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, {}),
  )
}

const sign = () => signWithPasskey({ challenge: 'AAAA' }, false, () => true)

test('a browser without passkeys can neither create one nor sign in with one', async () => {
  await expect(createPasskey(options)).rejects.toThrow('This browser can’t use passkeys.')
  await expect(sign()).rejects.toThrow('This browser can’t use passkeys.')
})

test.each([
  ['InvalidStateError', 'This device already has a passkey'],
  ['NotAllowedError', 'No passkey was created: the request was canceled'],
])('a new passkey that fails with %s says why', async (name, said) => {
  browser(name)
  await expect(createPasskey(options)).rejects.toThrow(said)
})

test('a canceled sign-in says that no passkey was used, and one that another replaced says nothing', async () => {
  browser('NotAllowedError')
  await expect(sign()).rejects.toThrow('No passkey was used')
  browser('AbortError')
  expect(await sign()).toBeNull()
})

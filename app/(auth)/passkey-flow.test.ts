import { afterEach, expect, test, vi } from 'vitest'
import { ask, enter, type Signed } from './passkey-flow.ts'

afterEach(() => vi.unstubAllGlobals())

const forgotten: string[] = []
const asked: string[] = []

const arrival = () => new Promise((resolve) => setImmediate(resolve))

/** A browser with passkeys, whose dialogs stay open until another takes their place. */
function browser(fetch: typeof globalThis.fetch) {
  asked.length = 0
  forgotten.length = 0
  const get = ({ mediation, signal }: CredentialRequestOptions) => {
    asked.push(mediation ?? 'dialog')
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(Object.assign(new Error('replaced'), { name: 'AbortError' })))
    })
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { credentials: { get } })
  vi.stubGlobal('document', { querySelectorAll: () => [{}] })
  vi.stubGlobal('window', { location: { hostname: 'localhost', assign: () => {} } })
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, {
      isConditionalMediationAvailable: async () => true,
      signalUnknownCredential: async ({ credentialId }: { credentialId: string }) => void forgotten.push(credentialId),
    }),
  )
}

test('a suggestion that arrives late leaves the dialog open that was asked for after it', async () => {
  let requests = 0
  const first = Promise.withResolvers<void>()
  browser(async () => {
    requests += 1
    if (requests === 1) await first.promise
    else await arrival()
    return Response.json({ challenge: 'AAAA', rpId: 'localhost' })
  })
  const suggestion = ask(true)
  await vi.waitFor(() => expect(requests).toBe(1))
  void ask(false)
  await arrival()
  first.resolve()
  expect(await suggestion).toBeNull()
  await vi.waitFor(() => expect(asked).toEqual(['dialog']))
})

test.each([
  ['usr_0123', ['AAAA']],
  ['another program', []],
])('an unknown passkey of “%s” is forgotten: %j', async (owner, expected) => {
  browser(async () => Response.json({ code: 'passkey_unknown', status: 401, detail: 'Removed.' }, { status: 401 }))
  const userHandle = Buffer.from(owner).toString('base64url')
  const signed = { id: 'AAAA', response: { userHandle } } as Signed
  await expect(enter(signed, undefined)).rejects.toThrow('Removed.')
  expect(forgotten).toEqual(expected)
})

test('a dialog takes the place of a suggestion that has just begun', async () => {
  browser(async () => Response.json({ challenge: 'AAAA', rpId: 'localhost' }))
  const suggestion = ask(true)
  await vi.waitFor(() => expect(asked).toEqual(['conditional']))
  void ask(false)
  expect(await suggestion).toBeNull()
  expect(asked).toEqual(['conditional', 'dialog'])
})

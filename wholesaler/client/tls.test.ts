import { once } from 'node:events'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthority } from '#tests/support/certificates.ts'
import { createWholesalerClient } from './wholesaler-client.ts'

const credentials = { apiKey: 'KEY1234', username: 'pharmacie', password: 'p4ss-word' }
const trusted = createAuthority('Trusted authority')
const authorities = getCACertificates('default')
const closers: (() => unknown)[] = []

beforeAll(() => setDefaultCACertificates([...authorities, trusted.certificate]))
afterAll(() => setDefaultCACertificates(authorities))
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A wholesaler over https, and the passwords that it has received. */
async function serve(options: ServerOptions) {
  const passwords: unknown[] = []
  const server = createServer(options, (request, response) => {
    passwords.push(request.headers.password)
    response.end('[]')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = createWholesalerClient({
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    credentials,
  })
  closers.push(
    () => client.close(),
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { client, passwords }
}

test('sends the credentials over https to a server whose certificate it trusts', async () => {
  const { client, passwords } = await serve(trusted.issue({ names: ['localhost'] }))
  expect((await client.listBranches()).body).toBe('[]')
  expect(passwords).toEqual(['p4ss-word'])
})

test.each([
  ['of an unknown authority', createAuthority('Stranger').issue({ names: ['localhost'] }), 'no known authority'],
  ['for another host', trusted.issue({ names: ['elsewhere.example'] }), 'another host'],
  ['that has expired', trusted.issue({ names: ['localhost'], validUntil: new Date(Date.now() - 60_000) }), 'expired'],
])('refuses a certificate %s at once, and sends no credentials', async (_, certificate, reason) => {
  const { client, passwords } = await serve(certificate)
  await expect(client.listBranches()).rejects.toMatchObject({
    condition: 'unsafe_url',
    message: expect.stringMatching(new RegExp(`certificate of localhost:\\d+ .*${reason}.*No credentials were sent`)),
  })
  expect(passwords).toEqual([])
})

test('refuses a server that knows only TLS 1.1', async () => {
  const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const { client, passwords } = await serve({ ...trusted.issue({ names: ['localhost'] }), ...old })
  await expect(client.listBranches()).rejects.toMatchObject({ condition: 'unreachable' })
  expect(passwords).toEqual([])
})

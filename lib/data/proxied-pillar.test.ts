import { afterEach, expect, test, vi } from 'vitest'
import { proxiedPillar } from './proxied-pillar.ts'

afterEach(() => vi.unstubAllGlobals())

function refusing(code: string) {
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  const headers = { 'content-type': 'application/problem+json' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 401, code }), { status: 401, headers }))
  return { reload, pillar: proxiedPillar('http://console.test/api/gateway/acme/sandbox') }
}

test('a read whose session has ended loads the page again, and fails', async () => {
  const { reload, pillar } = refusing('not_signed_in')
  await expect(pillar.keys.list()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(reload).toHaveBeenCalledOnce()
})

test('neither a write nor a revoked key loads the page again', async () => {
  const ended = refusing('not_signed_in')
  await expect(ended.pillar.keys.revoke('key_1')).rejects.toMatchObject({ code: 'not_signed_in' })
  const revoked = refusing('api_key_revoked')
  await expect(revoked.pillar.keys.list()).rejects.toMatchObject({ code: 'api_key_revoked' })
  expect([ended.reload, revoked.reload].map((reload) => reload.mock.calls)).toEqual([[], []])
})

import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import config from '../../../next.config.ts'
import { proxy } from '../../../proxy.ts'

type Logging = { incomingRequests: { ignore: RegExp[] }; serverFunctions: boolean }

test('logs no path of a hosted page, an invitation or an emailed link, because it contains a secret', () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
  const post = (url: string) =>
    proxy(
      new NextRequest(url, { method: 'POST', headers: { host: new URL(url).host, origin: 'https://evil.example' } }),
    )
  const statuses = [
    post(`http://127.0.0.1:3000/inbox/${'t'.repeat(43)}`).status,
    post(`http://localhost:3000/invitations/${'t'.repeat(43)}`).status,
    post(`http://localhost:3000/reset/${'t'.repeat(43)}`).status,
    post(`http://localhost:3000/sign-in/link/${'t'.repeat(43)}`).status,
    post('http://localhost:3000/api/account/password').status,
  ]
  write.mockRestore()
  expect(statuses).toEqual([403, 403, 403, 403, 403])
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([...Array(4), '/api/account/password'])
})

test.each(['/pay', '/receipt', '/r/rm_1/x', '/pay/co_1/submit/x', '/portal/a/b'])(
  'leads from %s, which has no page, to the page that tells payers so, without the secret',
  (path) => {
    const request = new NextRequest(`http://127.0.0.1:3000${path}?t=secret`, { headers: { host: '127.0.0.1:3000' } })
    const { status, headers } = proxy(request)
    expect([status, headers.get('location')]).toEqual([303, 'http://127.0.0.1:3000/pay/unknown'])
  },
)

test.each(['/status/confirm', '/status/x'])('leads from %s, which has no page, to the status page', (path) => {
  const request = new NextRequest(`http://127.0.0.1:3000${path}?t=secret`, { headers: { host: '127.0.0.1:3000' } })
  const { status, headers } = proxy(request)
  expect([status, headers.get('location')]).toEqual([303, 'http://127.0.0.1:3000/status'])
})

/** An address of each page and route of payers. */
const payersPaths = globSync('**/{page.tsx,route.{ts,tsx}}', {
  cwd: new URL('../../../app/(hosted)/', import.meta.url),
}).map((file) => `/${dirname(file).replaceAll(/\[+(?:\.{3})?\w+\]+/g, 't'.repeat(43))}`)

test('leaves every address of payers to its own page', () => {
  expect(payersPaths.length).toBeGreaterThan(15)
  const moved = payersPaths.filter((path) => {
    const request = new NextRequest(`http://127.0.0.1:3000${path}`, { headers: { host: '127.0.0.1:3000' } })
    return proxy(request).headers.has('location')
  })
  expect(moved).toEqual([])
})

test('the development server logs neither the token of an invitation nor arguments of server actions', () => {
  const { incomingRequests, serverFunctions } = config.logging as Logging
  const token = 't'.repeat(43)
  for (const path of [`/invitations/${token}`, `/sign-in?next=%2Finvitations%2F${token}`]) {
    expect(
      incomingRequests.ignore.some((one) => one.test(path)),
      path,
    ).toBe(true)
  }
  expect(serverFunctions).toBe(false)
})

test('the development server logs no address of payers and no emailed link, because most contain a secret', () => {
  const { incomingRequests } = config.logging as Logging
  const logged = payersPaths.filter((path) => !incomingRequests.ignore.some((one) => one.test(path)))
  expect(logged).toEqual([`/logo/${'t'.repeat(43)}`])
  const emailed = ['/reset/token', '/sign-in/link/token', '/sign-in/code']
  expect(emailed.filter((path) => !incomingRequests.ignore.some((one) => one.test(path)))).toEqual(['/sign-in/code'])
})

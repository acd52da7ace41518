import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { proxy } from '../../../proxy.ts'

test('logs no path of a hosted page, because it contains a secret', () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
  const post = (url: string) =>
    proxy(
      new NextRequest(url, { method: 'POST', headers: { host: new URL(url).host, origin: 'https://evil.example' } }),
    )
  const statuses = [
    post(`http://127.0.0.1:3000/inbox/${'t'.repeat(43)}`).status,
    post('http://localhost:3000/api/account/password').status,
  ]
  write.mockRestore()
  expect(statuses).toEqual([403, 403])
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([undefined, '/api/account/password'])
})

import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { deliveryCurl } from './delivery-curl.ts'

const request = {
  url: "http://127.0.0.1:9/hooks?a=1&b='2'",
  headers: { 'content-type': 'application/json', 'webhook-signature': 'v1,abc= v1,def=' },
  body: '{"name":"O\'Hara & $HOME `id` \\\\","note":"two\\nlines"}',
}

it('reaches a shell byte for byte', () => {
  const command = deliveryCurl({ request }) ?? ''
  const seen = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`]).toString()
  expect(seen.split('\0').slice(0, -1)).toEqual([
    '-X',
    'POST',
    request.url,
    '-H',
    'content-type: application/json',
    '-H',
    'webhook-signature: v1,abc= v1,def=',
    '--data-binary',
    request.body,
  ])
})

it('is empty before the first attempt', () => {
  expect(deliveryCurl({ request: { ...request, url: '' } })).toBeNull()
})

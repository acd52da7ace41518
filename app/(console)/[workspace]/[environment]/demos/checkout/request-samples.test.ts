import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { requestSamples } from './request-samples.ts'

const request = {
  amount: 4900,
  currency: 'EUR',
  description: "Ada's plan `$HOME`",
  methods: ['card'],
  successUrl: 'http://localhost:3000/acme/sandbox/demos/checkout',
  cancelUrl: 'http://localhost:3000/acme/sandbox/demos/checkout',
}
const body = {
  amount: 4900,
  currency: 'EUR',
  description: "Ada's plan `$HOME`",
  methods: ['card'],
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
}
const samples = requestSamples(request, 'http://localhost:4000', 'http://127.0.0.1:3000')

function codeIn(language: string) {
  return samples.find((sample) => sample.language === language)?.code ?? ''
}

it('gives a shell the body as it is', () => {
  const script = `uuidgen() { echo 1; }; curl() { printf '%s\\0' "$@"; }\n${codeIn('curl')}`
  const args = execFileSync('sh', ['-c', script], {
    env: { ...process.env, PILLAR_API_KEY: 'from-the-environment' },
  })
  const seen = args.toString().split('\0')
  expect(seen).toContain('Authorization: Bearer from-the-environment')
  expect(JSON.parse(seen.at(-2) ?? '')).toEqual(body)
})

it('runs as JavaScript and sends the same', async () => {
  const sent: RequestInit[] = []
  const answer = {
    ok: true,
    json: async () => ({ checkout_id: 'co_1', checkout_url: 'http://127.0.0.1:3000/pay/co_1' }),
  }
  const fetchStandIn = async (_: string, init: RequestInit) => sent.push(init) && answer
  const run = new Function('fetch', `return (async () => {${codeIn('JavaScript')}; return checkout_url })()`)
  expect(await run(fetchStandIn)).toBe('http://127.0.0.1:3000/pay/co_1')
  expect(JSON.parse(String(sent[0]?.body))).toEqual(body)
})

it('names the origin that serves the frame', () => {
  expect(codeIn('HTML')).toContain('<script src="http://127.0.0.1:3000/embed.js">')
})

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { signedDelivery } from '#tests/support/signed-delivery.ts'
import type { Scheme, Verification } from './verification.ts'
import { verificationSamples } from './verification-samples.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'verification-'))
afterAll(() => rmSync(folder, { recursive: true }))

const body = '{"id":"evt_1","data":{"note":"\\u00fcber 20 €","url":"https://a.example/b"}}'
const generated = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const previous = `whsec_${Buffer.alloc(32, 6).toString('base64')}`
const own = 'a secret of my own'

type Case = { headers: Record<string, string>; body: string; accepted: boolean }

/** The deliveries for each receiver, and whether it must accept them. */
function cases(secret: string): Case[] {
  const old = secret === generated ? previous : 'the secret that I had before'
  const genuine = signedDelivery({ body, secret, at: new Date() })
  // While both secrets sign, a receiver with the older secret finds its signature in either header.
  const rotating = signedDelivery({ body, secret: old, previous: secret, at: new Date() })
  return [
    { headers: genuine, body, accepted: true },
    { headers: rotating, body, accepted: true },
    { headers: genuine, body: `${body} `, accepted: false },
    { headers: signedDelivery({ body, secret: old, at: new Date() }), body, accepted: false },
    { headers: {}, body, accepted: false },
  ]
}

const drivers: Record<string, { command: string; file: string; probe: string; driver: (scheme: Scheme) => string }> = {
  JavaScript: {
    command: process.execPath,
    file: 'verify.mjs',
    probe: '--version',
    driver: () => `
for (const { headers, body } of JSON.parse(process.env.CASES)) console.log(verify(headers, Buffer.from(body)))`,
  },
  Python: {
    command: 'python3',
    file: 'verify.py',
    probe: '--version',
    driver: () => `
import json
for case in json.loads(os.environ["CASES"]):
    print(str(verify(case["headers"], case["body"].encode())).lower())`,
  },
  PHP: {
    command: 'php',
    file: 'verify.php',
    probe: '--version',
    driver: () => `
foreach (json_decode(getenv('CASES'), true) as $case) {
    echo verify($case['headers'], $case['body']) ? "true\\n" : "false\\n";
}`,
  },
  Go: {
    command: 'go',
    file: 'verify.go',
    probe: 'version',
    driver: (scheme) => `
type delivery struct {
	Headers map[string]string
	Body    string
}

func main() {
	var all []delivery
	if json.Unmarshal([]byte(os.Getenv("CASES")), &all) != nil {
		panic("unreadable")
	}
	for _, one := range all {
		h := one.Headers
		println(${
      scheme === 'service'
        ? 'verify(h["x-pillar-signature"], []byte(one.Body))'
        : 'verify(h["webhook-id"], h["webhook-timestamp"], h["webhook-signature"], []byte(one.Body))'
    })
	}
}`,
  },
}

/** Runs the sample with these deliveries. Rejects if it ends with an error. */
function receive(language: string, of: Omit<Verification, 'serviceHeader'>, all: Case[], secret: string) {
  const { command = '', file = '', driver } = drivers[language] ?? {}
  const samples = verificationSamples({ ...of, serviceHeader: 'X-PILLAR-Signature' })
  const code = samples.find((sample) => sample.language === language)?.code ?? ''
  const path = join(folder, file)
  const imports = language === 'Go' ? code.replace('import (', 'import (\n\t"encoding/json"') : code
  writeFileSync(path, imports + driver?.(of.scheme))
  const env = { ...process.env, CASES: JSON.stringify(all), WEBHOOK_SECRET: secret }
  return run(command, language === 'Go' ? ['run', path] : [path], { env })
}

async function has(command: string, probe: string) {
  return run(command, [probe]).then(
    () => true,
    () => false,
  )
}

const schemes = ['standard', 'service'] as const

for (const [language, { command, probe }] of Object.entries(drivers)) {
  // Machines without a language still prove the others.
  it.runIf(await has(command, probe)).each(schemes)(
    `accepts a delivery and rejects a changed one in ${language}: %s`,
    async (scheme) => {
      for (const secret of language === 'Go' ? [generated] : [generated, own]) {
        const isGenerated = secret === generated
        const all = cases(secret)
        const { stdout, stderr } = await receive(language, { scheme, isGenerated }, all, secret)
        expect((stdout || stderr).trim().split('\n')).toEqual(all.map(({ accepted }) => String(accepted)))
      }
    },
    120_000,
  )

  it.runIf(await has(command, probe)).each(schemes)(
    `accepts nothing in ${language} while the secret is empty: %s`,
    async (scheme) => {
      const forged = [{ headers: signedDelivery({ body, secret: '', at: new Date() }), body, accepted: false }]
      for (const isGenerated of [true, false]) {
        const said = await receive(language, { scheme, isGenerated }, forged, '').catch((error) => error)
        expect(`${said.stdout}${said.stderr}`).toMatch(/WEBHOOK_SECRET is empty|^false\n$/)
        expect(said.stdout).not.toContain('true')
      }
    },
    120_000,
  )
}

it('keeps the secret out of the code', () => {
  for (const scheme of schemes) {
    const samples = verificationSamples({ scheme, serviceHeader: 'X-PILLAR-Signature', isGenerated: true })
    expect(samples.map(({ language }) => language)).toEqual(['JavaScript', 'PHP', 'Python', 'Go'])
    for (const { code } of samples) expect(code).toContain('WEBHOOK_SECRET')
  }
})

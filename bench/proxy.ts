import { request } from 'undici'
import { percentile } from './load.ts'
import { signUp } from './sign-up.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 8
const READS_PER_ROUND = 100
const CEILING_MS = 1

type Target = { url: string; headers: Record<string, string> }

/** One reader after another: how much the console adds to a read, beyond Next itself. */
export async function benchProxy(stage: Stage): Promise<string[]> {
  const { publicUrl } = stage.stack.settings
  const { cookie, slug } = await signUp(stage)
  const sides = {
    direct: { url: `${stage.gatewayUrl}/v1/keys`, headers: { authorization: `Bearer ${stage.apiKey}` } },
    empty: { url: `${publicUrl}/api/live`, headers: { cookie } },
    proxied: { url: `${publicUrl}/api/gateway/${slug}/sandbox/v1/keys`, headers: { cookie } },
  }
  for (const target of Object.values(sides)) await times(target, 300)
  const spans = { direct: [] as number[], empty: [] as number[], proxied: [] as number[] }
  // Alternates, so that other load on the machine affects all three.
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['direct', 'empty', 'proxied'] as const) {
      spans[side].push(...(await times(sides[side], READS_PER_ROUND)))
    }
  }
  return [50, 95].map((percent) => report(spans, percent))
}

function report(spans: Record<'direct' | 'empty' | 'proxied', number[]>, percent: number): string {
  const [direct, empty, proxied] = [spans.direct, spans.empty, spans.proxied].map((all) => percentile(all, percent))
  const beyond = (proxied ?? 0) - (direct ?? 0) - (empty ?? 0)
  const floor = percent === 50 ? ` (ceiling ${CEILING_MS} ms)` : ''
  return `proxied read p${percent}: ${ms(beyond)} beyond its parts${floor}: proxied ${ms(proxied)}, direct ${ms(direct)}, Next's empty route handler ${ms(empty)}`
}

function ms(value = Number.NaN) {
  return `${value.toFixed(2)} ms`
}

async function times(target: Target, count: number): Promise<number[]> {
  const spans: number[] = []
  for (let read = 0; read < count; read++) {
    const startedAt = performance.now()
    const response = await request(target.url, { headers: target.headers })
    await response.body.dump()
    if (response.statusCode !== 200) throw new Error(`${target.url} returned ${response.statusCode}`)
    spans.push(performance.now() - startedAt)
  }
  return spans
}

import { request } from 'undici'
import { percentile } from './load.ts'
import { signUp } from './sign-up.ts'
import type { Stage } from './stage.ts'

const READS = 400

/** One reader after another: what the way through the console adds to a read of the gateway. */
export async function benchProxy(stage: Stage): Promise<string[]> {
  const { publicUrl } = stage.stack.settings
  const { cookie, slug } = await signUp(stage)
  const direct = { url: `${stage.gatewayUrl}/v1/keys`, headers: { authorization: `Bearer ${stage.apiKey}` } }
  const proxied = { url: `${publicUrl}/api/gateway/${slug}/sandbox/v1/keys`, headers: { cookie } }
  await times(direct, 100)
  await times(proxied, 100)
  // In turn, so that the machine's moods fall on both alike.
  const spans: { direct: number[]; proxied: number[] } = { direct: [], proxied: [] }
  for (let round = 0; round < 4; round++) {
    spans.direct.push(...(await times(direct, READS / 4)))
    spans.proxied.push(...(await times(proxied, READS / 4)))
  }
  const [through, straight] = [percentile(spans.proxied, 50), percentile(spans.direct, 50)]
  return [
    `proxied read: ${(through - straight).toFixed(2)} ms beyond the direct call (ceiling 2 ms p50): ${through.toFixed(2)} ms against ${straight.toFixed(2)} ms`,
  ]
}

async function times(target: { url: string; headers: Record<string, string> }, count: number): Promise<number[]> {
  const spans: number[] = []
  for (let read = 0; read < count; read++) {
    const startedAt = performance.now()
    const response = await request(target.url, { headers: target.headers })
    await response.body.dump()
    if (response.statusCode !== 200) throw new Error(`${target.url} answered ${response.statusCode}`)
    spans.push(performance.now() - startedAt)
  }
  return spans
}

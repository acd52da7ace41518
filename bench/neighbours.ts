import { spawn } from 'node:child_process'
import { startReceiver } from '#tests/support/receiver.ts'
import { percentile } from './load.ts'
import { type Neighbour, openNeighbour } from './neighbour.ts'
import { asOwner, type Stage } from './stage.ts'

const WARM_UP_MS = 2_000
const MEASURE_MS = 10_000

/** A tenant's reads and writes, first alone and then beside a hostile tenant. */
export async function benchNeighbours(stage: Stage): Promise<string[]> {
  await refuseRows(stage)
  const silent = await startReceiver()
  silent.answer(() => {})
  const neighbour = await openNeighbour(stage)
  try {
    await measure(neighbour, WARM_UP_MS)
    const quiet = await measure(neighbour, MEASURE_MS)
    const env = { ...process.env, GATEWAY_URL: stage.gatewayUrl, API_KEY: stage.apiKey, SILENT_URL: silent.url }
    const hostile = spawn(process.execPath, ['bench/servers/hostile.ts'], { env, stdio: 'inherit' })
    await silent.until(1)
    const beside = await measure(neighbour, MEASURE_MS)
    hostile.kill('SIGTERM')
    return (['get', 'post'] as const).map((method) => compare(method, quiet[method], beside[method]))
  } finally {
    await neighbour.close()
    await silent.close()
  }
}

async function measure(neighbour: Neighbour, forMs: number) {
  const [get, post] = await Promise.all([neighbour.get(forMs), neighbour.post(forMs)])
  return { get, post }
}

function compare(method: string, quiet: number[], beside: number[]): string {
  const figures = [50, 99].map((percent) => {
    const [alone, crowded] = [percentile(quiet, percent), percentile(beside, percent)]
    const floor = percent === 99 ? ' (ceiling 3 ×)' : ''
    return `p${percent} ${(crowded / alone).toFixed(1)} × quiet${floor}: ${crowded.toFixed(1)} ms against ${alone.toFixed(1)} ms`
  })
  return `${method.toUpperCase()} beside a hostile tenant: ${figures.join('; ')} (${beside.length} requests)`
}

// Rows with one User-Agent make their statement fail, like rows that no check anticipates.
async function refuseRows(stage: Stage): Promise<void> {
  await asOwner(
    stage,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON requests FOR EACH ROW
      WHEN (NEW.user_agent = 'refused') EXECUTE FUNCTION refuse()`,
  )
}

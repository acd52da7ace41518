import { availableParallelism } from 'node:os'
import { benchEvents } from './events.ts'
import { benchProxy } from './proxy.ts'
import { benchRequests } from './requests.ts'
import { type Stage, setStage } from './stage.ts'
import { benchWeight } from './weight.ts'

const benches: Record<string, { console: boolean; run(stage: Stage): Promise<string[]> }> = {
  requests: { console: false, run: benchRequests },
  events: { console: false, run: benchEvents },
  proxy: { console: true, run: benchProxy },
  weight: { console: true, run: benchWeight },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

console.log(`${availableParallelism()} cores, Node ${process.version}; ratios hold within this run only`)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const stage = await setStage({ console: bench.console })
  try {
    for (const line of await bench.run(stage)) console.log(line)
  } finally {
    await stage.close()
  }
}

import { availableParallelism } from 'node:os'
import { benchEvents } from './events.ts'
import { benchFanOut, benchLedger, benchMonth } from './full-size.ts'
import { benchGrowth } from './growth.ts'
import { discardFilling, fillGrowth, GROWTH_DATA, LARGE, readFilling } from './growth-fill.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchPayRates } from './pay-rates.ts'
import { benchProxy } from './proxy.ts'
import { benchPush } from './push.ts'
import { benchRequests } from './requests.ts'
import { benchRooms } from './rooms.ts'
import { type Stage, type StageOptions, setStage } from './stage.ts'
import { benchUsage } from './usage.ts'
import { benchWeight, PHARMACY } from './weight.ts'
import { benchWholesaler } from './wholesaler.ts'

const onStage =
  (run: (stage: Stage) => Promise<string[]>, options: StageOptions = { console: false }) =>
  async () => {
    const stage = await setStage(options)
    try {
      return await run(stage)
    } finally {
      await stage.close()
    }
  }

function onStageOfGrowth(run: (stage: Stage) => Promise<string[]>) {
  return async () => {
    if (!readFilling()) discardFilling()
    return onStage(run, { console: false, dataDir: GROWTH_DATA })()
  }
}

async function fillRows(stage: Stage): Promise<string[]> {
  const { seconds } = readFilling() ?? (await fillGrowth(stage))
  return [`growth-rows: ${LARGE} rows a table are in ${GROWTH_DATA}, filled in ${seconds} s`]
}

const benches: Record<string, () => Promise<string[]>> = {
  requests: onStage(benchRequests),
  events: onStage(benchEvents),
  push: onStage(benchPush),
  neighbours: onStage(benchNeighbours),
  'fan-out': benchFanOut,
  usage: onStage(benchUsage),
  'growth-rows': onStageOfGrowth(fillRows),
  growth: onStageOfGrowth(benchGrowth),
  ledger: benchLedger,
  'pay-rates': onStage(benchPayRates),
  month: benchMonth,
  rooms: benchRooms,
  wholesaler: benchWholesaler,
  proxy: onStage(benchProxy, { console: true }),
  weight: onStage(benchWeight, { console: true, env: { WHOLESALER_WORKSPACE: PHARMACY } }),
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
  for (const line of await bench()) console.log(line)
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxClock } from '../sdks/typescript/index.ts'
import { type Command, type CommandContext, readDuration, UsageError } from './command.ts'

const LOOK_EVERY_MS = 500

export const clockCommand: Command = {
  usage: 'clock [30d | reset] [--dry-run] [--json]',
  summary: 'shows the sandbox’s time, advances its clock and lists what became due, or returns it to real time',
  words: 1,
  options: { 'dry-run': { type: 'boolean' } },
  async run({ positionals: [act], values }, context) {
    const { signal } = context
    const { sandbox } = context.pillar
    const dryRun = values['dry-run'] === true
    if (act === undefined) showTime(context, await sandbox.getClock({ signal }))
    else if (act === 'reset') {
      if (dryRun) throw new UsageError('--dry-run needs a duration, because it shows what advancing would do')
      await sandbox.resetClock({ signal })
      show(context, await sandbox.getClock({ signal }))
    } else {
      const begun = await sandbox.advanceClock({ advanceBySeconds: readDuration(act), dryRun }, { signal })
      show(context, dryRun ? begun : await untilDone(context, begun))
    }
  },
}

async function untilDone({ pillar, signal }: CommandContext, begun: SandboxClock): Promise<SandboxClock> {
  let clock = begun
  while (clock.state === 'advancing') {
    await sleep(LOOK_EVERY_MS, undefined, { signal })
    clock = await pillar.sandbox.getClock({ signal })
  }
  return clock
}

function show(context: CommandContext, clock: SandboxClock): void {
  for (const { at, kind, id, summary } of clock.effects) context.say(`${at.slice(0, 19)}Z  ${kind}  ${id}  ${summary}`)
  showTime(context, clock)
}

function showTime({ say, result }: CommandContext, { now, offsetSeconds, effects }: SandboxClock): void {
  say(
    `The sandbox’s time is ${now.slice(0, 19)}Z, ${offsetSeconds === 0 ? 'real time' : `${spanOf(offsetSeconds)} ahead`}.`,
  )
  result({ now, offset_seconds: offsetSeconds, effects })
}

/** "29 d 23 h": the two largest units, of which small ones may be 0. */
function spanOf(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3_600) % 24, (seconds / 60) % 60].map(Math.floor)
  if (days) return `${days} d ${hours} h`
  return hours ? `${hours} h ${minutes} min` : `${minutes} min ${seconds % 60} s`
}

import { PgBoss } from 'pg-boss'
import type { Runtime } from '../context.ts'
import { runBilling } from '../developer/billing/collect.ts'
import { resumeSandboxes } from '../developer/sandbox/run-sandbox.ts'
import { announceWipe, wipeAll } from '../developer/sandbox/wipe.service.ts'
import { alertCaps } from '../developer/usage/alert-caps.ts'
import { sumClosedDays } from '../developer/usage/sum-closed-days.ts'
import { watchFailing } from '../developer/webhooks/watch-failing.ts'
import { innermost } from '../errors.ts'
import { sendDueNotices } from '../notices/send-notices.ts'
import { reportSecretVersion } from './secret-versions.ts'
import { expireOverdueCheckouts, settleQuietPayments } from './sweep-payments.ts'
import { sweepTraces } from './sweep-traces.ts'

export interface Schedule {
  start(): Promise<void>
  stop(): Promise<void>
}

const TICK_MS = 1000

const everySecond = [reportSecretVersion, expireOverdueCheckouts, settleQuietPayments, sendDueNotices, resumeSandboxes]

const calendar = {
  'sweep-traces': { cron: '17 3 * * *', run: sweepTraces },
  'announce-wipe': { cron: '0 3 * * 6', run: announceWipe },
  'wipe-sandboxes': { cron: '0 3 * * 0', run: wipeAll },
  'sum-usage-days': { cron: '7 1 * * *', run: sumClosedDays },
  'alert-caps': { cron: '* * * * *', run: alertCaps },
  'run-billing': { cron: '* * * * *', run: runBilling },
  'watch-webhooks': { cron: '* * * * *', run: watchFailing },
} as const

/**
 * Time-driven work. What falls due by the second is found by its due column, each second; what runs by the calendar
 * is pg-boss's, so that of several gateways one does it.
 */
export function createSchedule(runtime: Runtime): Schedule {
  const boss = new PgBoss({ connectionString: runtime.config.databaseUrl, application_name: 'pillar-jobs', max: 2 })
  boss.on('error', (error: Error) => runtime.log.warn({ error: innermost(error).message }, 'a scheduled job failed'))
  let ticking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function tick() {
    for (const run of everySecond) {
      await run(runtime).catch((error: unknown) =>
        runtime.log.warn({ error: innermost(error).message, job: run.name }, 'what fell due could not be done'),
      )
    }
  }

  return {
    async start() {
      await boss.start()
      for (const [name, job] of Object.entries(calendar)) {
        await boss.createQueue(name)
        await boss.schedule(name, job.cron)
        await boss.work(name, () => job.run(runtime))
      }
      timer = setInterval(() => {
        ticking ??= tick().finally(() => {
          ticking = null
        })
      }, TICK_MS)
    },
    async stop() {
      clearInterval(timer)
      await ticking
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

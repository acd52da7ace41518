import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { sweepCaptures } from '../connect/captures/sweep-captures.ts'
import { checkDomains } from '../connect/email-domains/due-domains.ts'
import { recheckMessages } from '../connect/messages/due-messages.ts'
import { expireRecordings } from '../connect/recordings/expire-recordings.ts'
import { runRecordings } from '../connect/recordings/run-recordings.ts'
import { expireAudio } from '../connect/speech/expire-audio.ts'
import { runSpeech } from '../connect/speech/run-speech.ts'
import { reviewTemplates } from '../connect/templates/review-templates.ts'
import { expireTranscripts } from '../connect/transcripts/expire-transcripts.ts'
import { runTranscripts } from '../connect/transcripts/run-transcripts.ts'
import type { Runtime } from '../context.ts'
import { runBilling } from '../developer/billing/collect.ts'
import { resumeSandboxes } from '../developer/sandbox/run-sandbox.ts'
import { announceWipe, wipeAll } from '../developer/sandbox/wipe.service.ts'
import { checkUpstreams } from '../developer/status/check-upstreams.ts'
import { countStatusDays } from '../developer/status/count-days.ts'
import { sendStatusMessages } from '../developer/status/send-messages.ts'
import { expireSubscriptions } from '../developer/status/subscriptions.service.ts'
import { writeLastTraffic, writeTraffic } from '../developer/status/traffic.ts'
import { alertCaps } from '../developer/usage/alert-caps.ts'
import { watchFailing } from '../developer/webhooks/watch-failing.ts'
import { innermost } from '../errors.ts'
import { removeDoomedFiles } from '../files/doomed-files.ts'
import { inEachEnvironment } from '../in-each-environment.ts'
import { reconcileLedger } from '../ledger/reconcile.ts'
import { sumClosedDays } from '../metering/metered.ts'
import { sendDueNotices } from '../notices/send-notices.ts'
import { fetchRates } from '../pay/fx/rates.service.ts'
import { runSettlements } from '../pay/settlements/due-settlements.ts'
import { reportSecretVersion } from './secret-versions.ts'
import { confirmNowAndThen, sweepLiveKitRooms } from './sweep-livekit-rooms.ts'
import { expireOverdueCheckouts, waitsForProcessor } from './sweep-payments.ts'
import { sweepRooms } from './sweep-rooms.ts'
import { sweepTraces } from './sweep-traces.ts'
import { tallyAll, tallyLately } from './tally-counts.ts'

export interface Schedule {
  start(): Promise<void>
  stop(): Promise<void>
}

const TICK_MS = 1000
/** How long a stop waits for running jobs. The database keeps what they left to do. */
const STOP_WITHIN_MS = 5_000
const BOSS_STOP_MS = 2_000
const BOSS_QUERY_MS = 6_000

const everySecond = [
  reportSecretVersion,
  expireOverdueCheckouts,
  ...waitsForProcessor,
  ...inEachEnvironment(reviewTemplates),
  ...inEachEnvironment(checkDomains),
  ...inEachEnvironment(recheckMessages),
  sendDueNotices,
  sendStatusMessages,
  writeTraffic,
  resumeSandboxes,
  runSpeech,
  runRecordings,
  runTranscripts,
  removeDoomedFiles,
  ...sweepRooms,
  confirmNowAndThen,
]

const calendar = {
  'sweep-traces': { cron: '17 3 * * *', run: sweepTraces },
  'announce-wipe': { cron: '0 3 * * 6', run: announceWipe },
  'wipe-sandboxes': { cron: '0 3 * * 0', run: wipeAll },
  'sum-usage-days': { cron: '7 1 * * *', run: ({ clock, jobDb }: Runtime) => sumClosedDays({ clock, db: jobDb }) },
  'reconcile-ledger': { cron: '37 3 * * *', run: reconcileLedger },
  'tally-counts': { cron: '* * * * *', run: tallyLately },
  'tally-all-counts': { cron: '27 3 * * *', run: tallyAll },
  'alert-caps': { cron: '* * * * *', run: alertCaps },
  'run-billing': { cron: '* * * * *', run: runBilling },
  'run-settlements': { cron: '* * * * *', run: runSettlements },
  'fetch-fx-rates': { cron: '*/15 * * * *', run: fetchRates },
  'expire-audio': { cron: '* * * * *', run: expireAudio },
  'expire-recordings': { cron: '* * * * *', run: expireRecordings },
  'sweep-livekit-rooms': { cron: '* * * * *', run: sweepLiveKitRooms },
  'expire-transcripts': { cron: '* * * * *', run: expireTranscripts },
  'sweep-captures': { cron: '* * * * *', run: sweepCaptures },
  'count-status-days': { cron: '* * * * *', run: countStatusDays },
  'check-upstreams': { cron: '* * * * *', run: checkUpstreams },
  'expire-status-subscriptions': { cron: '11 * * * *', run: expireSubscriptions },
  'watch-webhooks': { cron: '* * * * *', run: watchFailing },
} as const

/** Checks due columns each second. Calendar jobs run in pg-boss, so that only one of several gateways runs each. */
export function createSchedule(runtime: Runtime): Schedule {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => ask(runtime, text, values) },
    // The owner of the database makes its tables, with the migrations.
    migrate: false,
    createSchema: false,
  })
  boss.on('error', (error: Error) => runtime.log.warn({ error: innermost(error).message }, 'a scheduled job failed'))
  const jobs = everySecond.map((run) => runByItself(runtime, run))
  let timer: NodeJS.Timeout | undefined

  return {
    async start() {
      await boss.start()
      for (const [name, job] of Object.entries(calendar)) {
        await boss.createQueue(name)
        await boss.schedule(name, job.cron)
        await boss.work(name, async () => void (await job.run(runtime)))
      }
      // Live payments need rates from the first minute on. One gateway of several fetches them.
      await boss.send('fetch-fx-rates', null, { singletonSeconds: 60 })
      timer = setInterval(() => {
        for (const job of jobs) job.run()
      }, TICK_MS)
    },
    async stop() {
      clearInterval(timer)
      const ended = Promise.all([
        ...jobs.map((job) => job.idle()),
        boss.stop({ graceful: true, timeout: BOSS_STOP_MS }),
      ])
      await Promise.race([ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
      await writeLastTraffic(runtime).catch(() => {})
    },
  }
}

// Has its own limit, because the pool's is for statements that take minutes.
function ask({ jobPool }: Runtime, text: string, values?: unknown[]) {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: BOSS_QUERY_MS }
  return jobPool.query(query, values)
}

// Each job waits only for its own last run: one that hangs, perhaps on a mail server, does not delay the others.
function runByItself(runtime: Runtime, work: (runtime: Runtime) => Promise<unknown>) {
  let running: Promise<unknown> | null = null
  return {
    run() {
      running ??= work(runtime)
        .catch((error: unknown) =>
          runtime.log.warn({ error: innermost(error).message, job: work.name }, 'could not process due work'),
        )
        .finally(() => {
          running = null
        })
    },
    idle: async () => void (await running),
  }
}

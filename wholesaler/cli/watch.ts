import { currentAccount } from '../accounts/session.ts'
import { CatalogueBusy } from '../catalogue/catalogue-lock.ts'
import { UnusableCatalogue } from '../catalogue/preflight.ts'
import { dueImport, readPastRuns } from '../catalogue/schedule.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import type { Store } from '../db/store.ts'
import { runImport } from './catalogue.ts'
import type { Command, CommandContext } from './command.ts'
import { failureOf } from './exit-code.ts'

const LOOK_EVERY_MS = 60_000

export const watchCommand: Command = {
  usage: 'watch [--json]',
  summary: 'imports changes every hour and the whole catalogue every week, until you stop it',
  options: {},
  async run(_args, context) {
    const store = await context.openStore()
    context.say('Importing the catalogue every hour. Press Ctrl-C to stop.')
    for (;;) {
      await importIfDue(store, context)
      await context.clock.sleep(LOOK_EVERY_MS, context.signal)
    }
  },
}

/**
 * Runs the import that is due, if any. A refusal by the wholesaler is printed, and the import is tried again when it is
 * next due. With `--json`, each import is a line of the output, whether it was done or not.
 */
async function importIfDue(store: Store, context: CommandContext): Promise<void> {
  const account = await currentAccount(store)
  const due = dueImport(account, await readPastRuns(store.db, account.account_id), context.clock.now())
  if (!due) return
  try {
    await runImport(store, context, { full: due === 'full', trigger: 'schedule' })
  } catch (error) {
    context.signal.throwIfAborted()
    const isExpected = [WholesalerError, UnusableCatalogue, CatalogueBusy].some((one) => error instanceof one)
    if (!isExpected) throw error
    const { exitCode: _, ...failure } = failureOf(error, context.signal)
    context.say(failure.message)
    context.result(failure)
  }
}

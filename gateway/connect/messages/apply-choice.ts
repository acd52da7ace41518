import type { Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { contextFor } from '../../keyless-context.ts'
import { allowRecipient, suppressAddress } from '../suppressions/suppressions.service.ts'
import { findLiveSenders } from './messages.store.ts'

interface Choice {
  number: string
  choice: 'stop' | 'start'
}

/**
 * Stops SMS to the author of STOP, or allows them again after START, for every account that wrote to that number. All
 * accounts share one live sender, so a reply can't name one of them.
 */
export async function applyChoice(runtime: Runtime, { number, choice }: Choice, requestId: string): Promise<void> {
  const recipient = { channel: 'sms', address: number } as const
  for (const account_id of await findLiveSenders(runtime.db, number)) {
    const ctx = await contextFor(runtime, { account_id, environment: 'live' }, 'job', requestId)
    await inUnit(ctx.unit, () =>
      choice === 'start' ? allowRecipient(ctx, recipient) : suppressAddress(ctx, recipient, 'opted_out'),
    )
  }
}

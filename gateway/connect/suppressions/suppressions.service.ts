import type { Channel } from '../../channel.schema.ts'
import { type Ctx, readingFrom } from '../../context.ts'
import type { MessageError } from '../message.schema.ts'
import { allowAgain, findSuppressed, type Suppression, suppress } from './suppressions.store.ts'

const REASONS = ['opted_out', 'bounced_hard', 'complained'] as const

type Recipient = Pick<Suppression, 'channel' | 'address'>

/** The recipients among these that the channel must no longer write to. */
export async function listSuppressed(ctx: Ctx, channel: Channel, addresses: string[]): Promise<string[]> {
  const found = await findSuppressed(await readingFrom(ctx), channel, addresses)
  return found.map(({ address }) => address)
}

/** Stops further messages to an address in the open unit. An earlier reason stays. */
export async function suppressAddress(ctx: Ctx, recipient: Recipient, reason: Suppression['reason']): Promise<void> {
  const { channel } = recipient
  const address = channel === 'email' ? recipient.address.toLowerCase() : recipient.address
  await suppress(await ctx.unit.open(), { channel, address, reason, created_at: ctx.clock.now() })
}

/** Does the same if a message to the address failed permanently. */
export async function suppressFailed(ctx: Ctx, recipient: Recipient, error: MessageError | null): Promise<void> {
  const reason = REASONS.find((one) => one === error?.code)
  if (reason) await suppressAddress(ctx, recipient, reason)
}

/** Ends a suppression that the recipient asked for, in the open unit. One for another reason stays. */
export async function allowRecipient(ctx: Ctx, { channel, address }: Recipient): Promise<void> {
  await allowAgain(await ctx.unit.open(), channel, address)
}

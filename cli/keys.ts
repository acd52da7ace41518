import type { ApiKey, Scope } from '../sdks/typescript/index.ts'
import { type Arguments, type Command, type CommandContext, readText, readWord, UsageError } from './command.ts'

type Act = (args: Arguments, context: CommandContext) => Promise<void>

const acts: Record<string, Act> = { list, create, rotate, revoke }

export const keysCommand: Command = {
  usage: 'keys [list | create --name NAME --scopes S,… --days N | rotate ID --grace-hours N | revoke ID] [--json]',
  summary: 'lists the keys of this environment, and creates, rotates or revokes one; a new secret is printed once',
  words: 2,
  options: {
    name: { type: 'string' },
    scopes: { type: 'string' },
    days: { type: 'string' },
    'grace-hours': { type: 'string' },
  },
  async run(args, context) {
    const name = args.positionals[0] ?? 'list'
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) throw new UsageError(`keys has no ${name}`)
    await act(args, context)
  },
}

async function list(_: Arguments, context: CommandContext): Promise<void> {
  const { pillar, signal } = context
  for await (const key of pillar.keys.iterate({}, { signal })) show(context, key)
}

async function create(args: Arguments, context: CommandContext): Promise<void> {
  const name = readText(args, 'name')
  if (!name) throw new UsageError('--name is missing')
  const scopes = readText(args, 'scopes')?.split(',') as Scope[] | undefined
  show(
    context,
    await context.pillar.keys.create(
      { name, scopes, expiresInDays: readCount(args, 'days') },
      { signal: context.signal },
    ),
  )
}

async function rotate(args: Arguments, context: CommandContext): Promise<void> {
  const gracePeriodHours = readCount(args, 'grace-hours')
  show(
    context,
    await context.pillar.keys.rotate(readWord(args, 1, 'ID'), { gracePeriodHours }, { signal: context.signal }),
  )
}

async function revoke(args: Arguments, context: CommandContext): Promise<void> {
  const keyId = readWord(args, 1, 'ID')
  await context.pillar.keys.revoke(keyId, { signal: context.signal })
  context.say(`${keyId} is revoked.`)
  context.result({ key_id: keyId, state: 'revoked' })
}

function show({ say, result, reveal }: CommandContext, key: ApiKey & { secret?: string }): void {
  const { keyId, name, prefix, last4, state, scopes, expiresAt, secret } = key
  const until = expiresAt ? `until ${expiresAt.slice(0, 10)}` : 'never expires'
  say(`${keyId}  ${state}  ${prefix}…${last4}  ${name}  ${scopes.join(' ')}  ${until}`)
  if (secret) reveal(secret)
  result({ key_id: keyId, name, state, scopes, expires_at: expiresAt, ...(secret && { secret }) })
}

function readCount(args: Arguments, name: string): number | undefined {
  const text = readText(args, name)
  if (text === undefined) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new UsageError(`--${name} must be a whole number`)
}

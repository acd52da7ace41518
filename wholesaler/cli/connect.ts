import { findCurrentAccount } from '../accounts/accounts.store.ts'
import type { Branch } from '../accounts/branches.ts'
import { connectAccount } from '../accounts/connect.ts'
import { readStatus } from '../accounts/status.ts'
import { type Command, type CommandContext, NotPossible, requireText, UsageError } from './command.ts'

export const connectCommand: Command = {
  usage: 'connect --url U --api-key K --username N [--branch ID] [--json]',
  summary: 'tests the credentials and stores them sealed; the password comes from WHOLESALER_PASSWORD or a prompt',
  options: {
    url: { type: 'string' },
    'api-key': { type: 'string' },
    username: { type: 'string' },
    branch: { type: 'string' },
  },
  async run(args, context) {
    const { readPassword, openStore, keyFile, clock, signal, say, result } = context
    const [url, apiKey, username] = ['url', 'api-key', 'username'].map((name) => requireText(args, name))
    const branchId = args.values.branch
    const password = await readPassword()
    if (!password) throw new UsageError('the password is missing: set WHOLESALER_PASSWORD or type it at the prompt')
    const credentials = { apiKey: apiKey ?? '', username: username ?? '', password }
    const { branch, branches } = await connectAccount(
      { store: await openStore(), clock, keyFile, signal },
      {
        ...{ url: url ?? '', credentials, chooseBranch: (offered) => chooseBranch(offered, context) },
        ...(typeof branchId === 'string' && { branchId }),
      },
    )
    say(`Connected to ${url} as ${username}.`)
    say(branch ? `Branch: ${branch.name} (${branch.id})` : 'The wholesaler lists no branches.')
    result({ connected: true, branch: branch ? toJson(branch) : null, branches: branches.map(toJson) })
  },
}

/** Asks on a terminal. Elsewhere the command has to name the branch, so that nothing is stored by chance. */
async function chooseBranch(branches: Branch[], { say, ask }: CommandContext): Promise<string> {
  say('The wholesaler has several branches and marks none as yours:')
  for (const { id, name, city } of branches) say(`  ${id}  ${city ? `${name}, ${city}` : name}`)
  const chosen = await ask('Branch: ')
  if (chosen) return chosen
  throw new NotPossible('branch_missing', 'Nothing was stored. Name your branch with --branch.', {
    branches: branches.map(toJson),
  })
}

function toJson({ id, code, name, city }: Branch) {
  return { id, code, name, city }
}

export const statusCommand: Command = {
  usage: 'status [--json]',
  summary: 'shows what is stored: products, stock, purchases and the amount owed',
  options: {},
  async run(_args, { openStore, say, result }) {
    const { db } = await openStore()
    const status = await readStatus(db, await findCurrentAccount(db))
    for (const [name, value] of Object.entries(status)) {
      if (value === null || typeof value !== 'object') say(`${name.replaceAll('_', ' ')}: ${value ?? '–'}`)
    }
    if (status.branch) say(`branch: ${status.branch.name} (${status.branch.id})`)
    result(status)
  },
}

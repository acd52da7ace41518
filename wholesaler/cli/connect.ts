import { findCurrentAccount } from '../accounts/accounts.store.ts'
import type { Branch } from '../accounts/branches.ts'
import { connectAccount } from '../accounts/connect.ts'
import { readStatus } from '../accounts/status.ts'
import { type Command, requireText, UsageError } from './command.ts'

export const connectCommand: Command = {
  usage: 'connect --url U --api-key K --username N [--branch ID] [--json]',
  summary: 'tests the credentials and stores them sealed; the password comes from WHOLESALER_PASSWORD or a prompt',
  options: {
    url: { type: 'string' },
    'api-key': { type: 'string' },
    username: { type: 'string' },
    branch: { type: 'string' },
  },
  async run(args, { readPassword, openStore, keyFile, clock, signal, say, result }) {
    const [url, apiKey, username] = ['url', 'api-key', 'username'].map((name) => requireText(args, name))
    const branchId = args.values.branch
    const password = await readPassword()
    if (!password) throw new UsageError('the password is missing: set WHOLESALER_PASSWORD or type it at the prompt')
    const credentials = { apiKey: apiKey ?? '', username: username ?? '', password }
    const { branch, branches } = await connectAccount(
      { store: await openStore(), clock, keyFile, signal },
      { url: url ?? '', credentials, ...(typeof branchId === 'string' && { branchId }) },
    )
    say(`Connected to ${url} as ${username}.`)
    say(branch ? `Branch: ${branch.name} (${branch.id})` : `Choose a branch with --branch: ${branches.map(label)}`)
    result({ connected: true, branch: branch ? toJson(branch) : null, branches: branches.map(toJson) })
  },
}

function label({ id, name }: Branch): string {
  return `${id} ${name}`
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

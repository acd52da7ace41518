import { safeWholesalerUrl } from '../client/safe-url.ts'
import { createWholesalerClient, type WholesalerCredentials } from '../client/wholesaler-client.ts'
import type { Clock } from '../clock.ts'
import { readKeyFile } from '../credentials/key-file.ts'
import { sealCredentials } from '../credentials/seal.ts'
import type { Store } from '../db/store.ts'
import { type Account, saveAccount } from './accounts.store.ts'
import { type Branch, detectBranch, parseBranches } from './branches.ts'

export interface Connection {
  url: string
  credentials: WholesalerCredentials
  /** Without it, the account's own branch is detected. */
  branchId?: string
  /** Names a branch if none is detected among several; without it, the account has none. */
  chooseBranch?(branches: Branch[]): Promise<string>
}

interface Parts {
  store: Store
  clock: Clock
  keyFile: string
  signal?: AbortSignal
}

/** The wholesaler has no branch with the given id. */
export class UnknownBranch extends Error {
  override name = 'UnknownBranch'
}

/**
 * Tests the credentials by listing the branches, then stores them sealed. Throws `WholesalerError` and `UnknownBranch`;
 * in both cases the stored account stays as it was.
 */
export async function connectAccount(
  { store, clock, keyFile, signal }: Parts,
  { url: given, credentials, ...wanted }: Connection,
): Promise<{ account: Account; branch: Branch | undefined; branches: Branch[] }> {
  const url = safeWholesalerUrl(given).href
  const branches = await listBranches(url, credentials, signal)
  const branch = await pickBranch(branches, wanted)
  const account = await saveAccount(store.db, {
    url,
    username: credentials.username,
    sealed_credentials: sealCredentials(readKeyFile(keyFile), url, credentials),
    branch_id: branch?.id ?? null,
    branch_code: branch?.code ?? null,
    branch_name: branch?.name ?? null,
    connected_at: clock.now(),
  })
  return { account, branch, branches }
}

async function pickBranch(
  branches: Branch[],
  { branchId, chooseBranch }: Pick<Connection, 'branchId' | 'chooseBranch'>,
): Promise<Branch | undefined> {
  const detected = branchId === undefined ? detectBranch(branches) : undefined
  const chosenId = branchId ?? (detected || branches.length === 0 ? undefined : await chooseBranch?.(branches))
  if (chosenId === undefined) return detected
  const branch = branches.find(({ id }) => id === chosenId)
  if (branch) return branch
  throw new UnknownBranch(
    `The wholesaler has no branch ${chosenId}. Its branches: ${branches.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
  )
}

/** The branches that the credentials give access to. Stores nothing. Throws `WholesalerError`. */
export async function testConnection(
  given: string,
  credentials: WholesalerCredentials,
  signal?: AbortSignal,
): Promise<{ branches: Branch[]; detected: Branch | undefined }> {
  const branches = await listBranches(safeWholesalerUrl(given).href, credentials, signal)
  return { branches, detected: detectBranch(branches) }
}

async function listBranches(url: string, credentials: WholesalerCredentials, signal?: AbortSignal): Promise<Branch[]> {
  const client = createWholesalerClient({ url, credentials })
  try {
    const { body } = await client.listBranches(signal && { signal })
    return parseBranches(body)
  } finally {
    await client.close()
  }
}

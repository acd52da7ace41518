import { createWholesalerClient, type WholesalerClient } from '../client/wholesaler-client.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import { readKeyFile } from '../credentials/key-file.ts'
import { openCredentials } from '../credentials/seal.ts'
import type { Store } from '../db/store.ts'
import { type Account, findCurrentAccount, saveAccess } from './accounts.store.ts'

export interface Session {
  account: Account
  client: WholesalerClient
}

/** No account is connected yet. */
export class NotConnected extends Error {
  override name = 'NotConnected'
}

export async function currentAccount(store: Store): Promise<Account> {
  const account = await findCurrentAccount(store.db)
  if (!account) throw new NotConnected('No wholesaler is connected yet. Run the command connect first.')
  return account
}

/**
 * Runs an import of the current account with its credentials, which exist in memory only meanwhile. If the wholesaler
 * refuses them, the account says so afterwards.
 */
export async function withSession<T>(
  store: Store,
  { keyFile, scenario }: { keyFile: string; scenario?: string },
  run: (session: Session) => Promise<T>,
): Promise<T> {
  const account = await currentAccount(store)
  const credentials = openCredentials(readKeyFile(keyFile), account.url, account.sealed_credentials)
  const client = createWholesalerClient({ url: account.url, credentials, ...(scenario && { scenario }) })
  try {
    return await run({ account, client })
  } catch (error) {
    const condition = error instanceof WholesalerError ? error.condition : undefined
    if (condition === 'credentials_refused' || condition === 'account_blocked')
      await saveAccess(store.db, account.account_id, condition)
    throw error
  } finally {
    await client.close()
  }
}

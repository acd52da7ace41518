/** A problem that the user can fix: printed as one line, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

// Node's and Postgres's codes for a database that isn't there or refuses the login.
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28000', '28P01', '3D000'])

/** Runs a command's body; a refusal prints its message and exits with code 1. `--help` only prints the usage, if given. */
export async function runCommand(body: () => Promise<void>, usage?: string): Promise<void> {
  if (usage && process.argv.includes('--help')) return console.log(usage)
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : (connectionFailure(error) ?? error))
    process.exitCode = 1
  }
}

/** An option that a command doesn't have must not be ignored: `--dry-run` would change data. */
export function refuseArguments(usage: string): void {
  const [surplus] = process.argv.slice(2)
  if (surplus !== undefined) throw new Refusal(`${surplus} is one argument too many. ${usage}`)
}

function connectionFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (!UNCONNECTED.has(code ?? '')) return connectionFailure(cause)
  // A host with several addresses fails with one error for each, and no message.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return `${first.message}. Check the address of the database and its login.`
}

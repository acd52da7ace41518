/** A problem that the user can fix: printed as one line, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Runs a command's body; a refusal prints its message and exits with code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}

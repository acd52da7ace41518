/** Something the person at the keyboard can put right: printed as one line, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Runs a command's body; a refusal ends it with its own words and exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}

import type { Runtime } from './context.ts'
import type { Environment } from './environment.schema.ts'

const environments: Environment[] = ['sandbox', 'live']

/**
 * A job of its own for each environment, under the name of its work: a partner that hangs in live may fill all lanes,
 * but not those of the sandboxes.
 */
export function inEachEnvironment(work: (runtime: Runtime, environment: Environment) => Promise<unknown>) {
  return environments.map((environment) => {
    const job = (runtime: Runtime) => work(runtime, environment)
    return Object.defineProperty(job, 'name', { value: work.name })
  })
}

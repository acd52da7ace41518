import { Refusal } from '../refusal.ts'
import { type Child, type Command, startChild } from './child.ts'
import { describeEnd } from './describe-end.ts'

export interface Fleet {
  /** Throws once the fleet is stopping, so that nothing starts late. */
  launch(command: Command, log?: string): Child
  /** Rejects as soon as one of these ends unexpectedly. */
  untilOneEnds(children: Child[]): Promise<never>
  stop(): Promise<void>
  kill(): void
}

/** The processes of one start, which stop together. */
export function createFleet(onLaunch: (children: Child[]) => void): Fleet {
  const children: Child[] = []
  let stopping = false

  return {
    launch(command, log) {
      if (stopping) throw new Refusal('Stopped while starting.')
      const child = startChild(command, log)
      children.push(child)
      onLaunch(children)
      return child
    },
    async untilOneEnds(watched) {
      const [child, how] = await Promise.race(watched.map(async (each) => [each, await each.ended] as const))
      throw new Refusal(`${describeEnd(child, how)}\nStopping the rest.`)
    },
    async stop() {
      stopping = true
      await Promise.all(children.map((child) => child.stop()))
    },
    kill() {
      for (const child of children) child.kill()
    },
  }
}

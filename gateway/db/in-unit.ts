import type { Unit } from './unit.ts'

/** A unit of work of its own, for work in several steps: commits what `work` wrote, or nothing of it. */
export async function inUnit<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
  let result: T
  try {
    result = await work()
  } catch (error) {
    await unit.rollback()
    throw error
  }
  await unit.commit()
  return result
}

import type { Unit } from './unit.ts'

/** Runs work that has several steps in its own unit: commits everything that `work` wrote, or nothing. */
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

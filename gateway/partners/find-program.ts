import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is: at a stated path, nowhere for `none`, or else in one of the folders that a shell searches. */
export interface ProgramPlace {
  stated: string | undefined
  searched: string | undefined
}

export function findProgram(name: string, { stated, searched = '' }: ProgramPlace): string | null {
  if (stated) return stated === 'none' ? null : stated
  const paths = searched.split(delimiter).filter(Boolean)
  return paths.map((folder) => join(folder, name)).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

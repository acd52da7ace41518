import { join } from 'node:path'
import type { Runtime } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { findNames } from './captures.store.ts'

const FOLDER = '.captures'

interface CapturedRoom {
  room_id: string
  record: boolean
  transcribe: boolean
}

export function capturesFolder({ config }: Pick<Runtime, 'config'>): string {
  return join(config.filesFolder, FOLDER)
}

/** The folder for what is captured of a room; null if it is neither recorded nor transcribed. */
export function capturesOf(runtime: Pick<Runtime, 'config'>, { room_id, record, transcribe }: CapturedRoom) {
  return record || transcribe ? join(capturesFolder(runtime), room_id) : null
}

/** The names of a room's participants by their IDs. */
export function listNames(tenant: Tenant, roomId: string): Promise<Record<string, string>> {
  return findNames(tenant, roomId)
}

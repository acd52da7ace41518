import { parentPort } from 'node:worker_threads'
import { Problem } from '../errors.ts'
import type { Parsed } from './large-json.ts'
import { parseBody } from './parse-json.ts'

parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  parentPort?.postMessage({ id, ...parsed(bytes) })
})

function parsed(bytes: Uint8Array): Parsed {
  try {
    return { body: parseBody(bytes) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, members } = error
    return { problem: { code, detail: message, members } }
  }
}

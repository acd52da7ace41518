import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const KEY_BYTES = 32

/**
 * The key that seals the credentials: a file that only its owner may read, outside the database and its backups.
 * Created at the first use. Throws if the file holds anything else.
 */
export function readKeyFile(path: string): Buffer {
  const text = read(path) ?? create(path)
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} is damaged. Restore it, or delete it and connect to the wholesaler again.`)
  chmodSync(path, 0o600)
  return key
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// Linked under its name once complete, so that two first uses agree on one key and neither reads half of it.
function create(path: string): string {
  const draft = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

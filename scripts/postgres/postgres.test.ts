import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startPostgres } from './index.ts'

const folders: string[] = []
const servers: EmbeddedPostgres[] = []
const isRoot = process.getuid?.() === 0

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('one supervisor', () => {
  test('keeps committed data after a stop and after kill -9 of the server', async () => {
    const dataDir = openFolder()
    const first = await start(dataDir)
    await first.ensureDatabase('gateway')
    await run(first, sql`CREATE TABLE kept (n int)`)
    await run(first, sql`INSERT INTO kept VALUES (1)`)
    await first.stop()
    expect(first.isAlive()).toBe(false)

    const second = await start(dataDir)
    await run(second, sql`INSERT INTO kept VALUES (2)`)
    process.kill(second.pid, 'SIGKILL')
    const third = await start(dataDir)
    expect(third.pid).not.toBe(second.pid)
    expect((await run(third, sql`SELECT n FROM kept ORDER BY n`)).rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('creates a database once', async () => {
    const server = await start(openFolder())
    await Promise.all([server.ensureDatabase('gateway'), server.ensureDatabase('gateway')])
    expect((await run(server, sql`SELECT current_database() AS name`)).rows).toEqual([{ name: 'gateway' }])
  })

  test('removes a postmaster.pid that belongs to another program', async () => {
    const dataDir = openFolder()
    await (await start(dataDir)).stop()
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    writeFileSync(file, `${process.pid}\n/elsewhere\n1\n5432\n/elsewhere\n`)
    chmodSync(file, 0o644)
    expect((await start(dataDir)).adopted).toBe(false)
  })

  test('finds a shorter place for its socket when the data folder has a long path', async () => {
    const server = await start(join(openFolder(), 'a'.repeat(60), 'b'.repeat(60)))
    await server.ensureDatabase('gateway')
    expect((await run(server, sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  })

  test('says what to do on a platform without binaries', () => {
    expect(() => findBinaries('sunos', 'x64')).toThrow(/No embedded Postgres for sunos-x64: set POSTGRES_ROOT/)
  })

  test('runs the Postgres in POSTGRES_ROOT', async () => {
    const { root, version } = findBinaries()
    const own = openFolder()
    symlinkSync(root, join(own, 'postgres'))
    vi.stubEnv('POSTGRES_ROOT', join(own, 'postgres'))
    expect(findBinaries('sunos')).toMatchObject({ root: join(own, 'postgres'), major: version.split('.')[0] })
    const server = await start(openFolder())
    await server.ensureDatabase('gateway')
    expect((await run(server, sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  })

  test('refuses a POSTGRES_ROOT without Postgres', () => {
    vi.stubEnv('POSTGRES_ROOT', '/nowhere')
    expect(() => findBinaries()).toThrow('POSTGRES_ROOT is /nowhere, but /nowhere/bin/postgres doesn’t exist.')
  })
})

describe('a server without durability', () => {
  test('leaves no cluster behind when it stops', async () => {
    const dataDir = openFolder()
    const server = await start(dataDir, false)
    await server.ensureDatabase('gateway')
    await server.stop()
    expect(existsSync(join(dataDir, 'postgres', 'cluster'))).toBe(false)
  })
})

describe('several supervisors', () => {
  test('share one server, and the last to leave stops it', async () => {
    const dataDir = openFolder()
    const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
    expect(one?.pid).toBe(two?.pid)
    await one?.stop()
    expect(two?.isAlive()).toBe(true)
    await two?.stop()
    expect(two?.isAlive()).toBe(false)
  })

  test('adopt a server that a killed supervisor left behind, and stop it', async () => {
    const dataDir = openFolder()
    const code = `const { startPostgres } = await import('${new URL('./index.ts', import.meta.url)}')
      console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })).pid)
      setInterval(() => {}, 1000)`
    const victim = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = Number(await new Promise((done) => victim.stdout.once('data', done)))
    victim.kill('SIGKILL')
    await new Promise((done) => victim.once('exit', done))

    const heir = await start(dataDir)
    expect(heir).toMatchObject({ pid, adopted: true })
    await heir.stop()
    expect(heir.isAlive()).toBe(false)
  })
})

describe.runIf(isRoot)('root with a data folder that nobody else can enter', () => {
  test('keeps the cluster elsewhere, follows a moved folder and refuses a copied one', async () => {
    const dataDir = makeScratch('pillar-test-')
    folders.push(dataDir, `${dataDir}-moved`, `${dataDir}-copy`)
    const first = await start(dataDir)
    await first.ensureDatabase('gateway')
    await run(first, sql`CREATE TABLE kept (n int)`)
    const home = readFileSync(join(dataDir, 'postgres.place'), 'utf8')
    folders.push(home)
    expect(existsSync(join(home, 'cluster', 'PG_VERSION'))).toBe(true)
    await first.stop()

    cpSync(dataDir, `${dataDir}-copy`, { recursive: true })
    await expect(start(`${dataDir}-copy`)).rejects.toThrow(/is a copy of/)
    renameSync(dataDir, `${dataDir}-moved`)
    const moved = await start(`${dataDir}-moved`)
    expect((await run(moved, sql`SELECT * FROM kept`)).rows).toEqual([])
  })
})

function openFolder(): string {
  const folder = makeScratch('pillar-test-')
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function start(dataDir: string, durable = true): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, durable })
  servers.push(server)
  return server
}

async function run(server: EmbeddedPostgres, query: ReturnType<typeof sql>) {
  const client = new pg.Client({ connectionString: server.url('gateway') })
  // The server may stop before it reads this connection's last message.
  client.on('error', () => {})
  await client.connect()
  try {
    return await drizzle(client).execute(query)
  } finally {
    await client.end()
  }
}

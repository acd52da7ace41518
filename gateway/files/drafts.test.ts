import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { createDrafts } from './drafts.ts'

const folder = makeScratch('pillar-test-drafts-')
afterAll(() => rmSync(folder, { recursive: true }))

/** Another process that has begun a file, and a folder of clips, in `own`. */
async function startProcess(own: string) {
  const code = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { createDrafts } from '#gateway/files/drafts.ts'
    const draft = createDrafts(${JSON.stringify(own)})
    const [file, clips] = [await draft(), await draft()]
    writeFileSync(file, 'x')
    mkdirSync(clips)
    writeFileSync(clips + '/1', 'x')
    console.log(JSON.stringify([file, clips]))
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const drafts: string[] = JSON.parse(String(line))
  return {
    drafts,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

test('deletes the drafts of a killed process at once, and keeps those of one that lives', async () => {
  const own = join(folder, 'shared')
  const [killed, living] = await Promise.all([startProcess(own), startProcess(own)])
  await killed.kill()
  const mine = await createDrafts(own)()
  expect(killed.drafts.map((draft) => existsSync(draft))).toEqual([false, false])
  expect(living.drafts.map((draft) => existsSync(draft))).toEqual([true, true])
  writeFileSync(mine, 'x')
  await createDrafts(own)()
  expect(existsSync(mine)).toBe(true)
  await living.kill()
  await createDrafts(own)()
  const left = readdirSync(join(own, '.drafts')).filter((name) => !name.endsWith('.lock'))
  expect(left).toEqual([basename(mine)])
})

test('deletes drafts of other machines and of earlier versions after a day', async () => {
  const drafts = join(folder, 'old', '.drafts')
  mkdirSync(drafts, { recursive: true })
  for (const name of ['old', 'fresh', 'other-00000000~old', 'other-00000000~fresh', 'other-00000000.lock'])
    writeFileSync(join(drafts, name), 'x')
  for (const name of ['old', 'other-00000000~old']) utimesSync(join(drafts, name), 0, 0)
  const own = basename(await createDrafts(join(folder, 'old'))()).split('~')[0]
  const left = readdirSync(drafts).filter((name) => !name.startsWith(String(own)))
  expect(left.sort()).toEqual(['fresh', 'other-00000000.lock', 'other-00000000~fresh'])
})

test('makes drafts where no socket can be', async () => {
  const deep = join(folder, 'x'.repeat(120))
  writeFileSync(await createDrafts(deep)(), 'x')
})

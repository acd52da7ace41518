import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { createDiskFiles } from './disk-files.ts'

const folder = makeScratch('pillar-test-disk-')
const files = createDiskFiles(folder)
afterAll(() => rmSync(folder, { recursive: true }))
const PATH = 'acct_1/sandbox/speech/tts_1.mp3'

async function keep(content: string, path = PATH) {
  const draft = await files.draft()
  await writeFile(draft, content)
  await files.keep(draft, path)
}

test('an unread file is never opened, and a reader that leaves closes it', async () => {
  await keep('x'.repeat(1_000_000))
  const open = async () => (await readdir('/proc/self/fd')).length
  const before = await open()
  const streams = Array.from({ length: 50 }, async () => (await files.find(PATH))?.read(0, 999_999))
  const all = await Promise.all(streams)
  expect(await open()).toBeLessThan(before + 10)
  for (const stream of all) {
    const reader = stream?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  await expect.poll(open).toBeLessThan(before + 10)
})

test('drafts of killed processes are deleted after a day', async () => {
  const own = join(folder, 'own')
  mkdirSync(join(own, '.drafts'), { recursive: true })
  for (const name of ['old', 'fresh']) writeFileSync(join(own, '.drafts', name), 'x')
  utimesSync(join(own, '.drafts', 'old'), 0, 0)
  await createDiskFiles(own).draft()
  expect(await readdir(join(own, '.drafts'))).toEqual(['fresh'])
})

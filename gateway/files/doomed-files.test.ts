import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { spareFiles } from './doomed-files.store.ts'
import { beginFile, removeDoomedFiles } from './doomed-files.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const HOUR = 3600

async function write(name: string): Promise<string> {
  const path = `acct_1/sandbox/speech/${name}.mp3`
  await beginFile(api.runtime, path)
  const draft = await api.runtime.files.draft()
  await writeFile(draft, name)
  await api.runtime.files.keep(draft, path)
  return path
}

test('an unfinished file is deleted after an hour: not earlier, and no other file with it', async () => {
  const [finished, unfinished] = [await write('finished'), await write('unfinished')]
  await spareFiles(api.runtime.db, [finished])
  api.clock.advance(HOUR - 1)
  const fresh = await write('fresh')
  const kept = async () => {
    await removeDoomedFiles(api.runtime)
    const found = await Promise.all([finished, unfinished, fresh].map((path) => api.runtime.files.find(path)))
    return found.map((file) => file !== null)
  }
  expect(await kept()).toEqual([true, true, true])
  api.clock.advance(1)
  expect(await kept()).toEqual([true, false, true])
  api.clock.advance(HOUR)
  expect(await kept()).toEqual([true, false, false])
})

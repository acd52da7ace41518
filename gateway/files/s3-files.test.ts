import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3_KEYS, startS3StandIn } from '#tests/support/s3/stand-in.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { createS3Files } from './s3-files.ts'

const PATH = 'acct_1/live/recordings/rec_1.mp4'
const folder = makeScratch('pillar-test-s3-')
let server: Awaited<ReturnType<typeof startS3StandIn>>

beforeAll(async () => {
  server = await startS3StandIn('files')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const filesAt = (settings: object = {}, partBytes = 4) =>
  createS3Files({ endpoint: server.endpoint, bucket: 'files', ...S3_KEYS, ...settings }, folder, { partBytes })

async function keep(files = filesAt(), content = '0123456789') {
  const draft = await files.draft()
  await writeFile(draft, content)
  await files.keep(draft, PATH)
}

test('a file of several parts is one object, and nothing of the upload stays', async () => {
  await keep()
  expect(server.objects.get(PATH)?.toString()).toBe('0123456789')
  expect(server.uploads.size).toBe(0)
})

test('a moment of overload is waited for', async () => {
  server.refuse(2)
  await keep(filesAt({}, 100))
  expect(server.objects.get(PATH)?.toString()).toBe('0123456789')
})

test('an upload that fails in the middle leaves neither parts nor an object, and keeps the draft', async () => {
  server.objects.clear()
  const files = filesAt()
  const draft = await files.draft()
  await writeFile(draft, '0123456789')
  const put = server.uploads.set.bind(server.uploads)
  server.uploads.set = (id, parts) => {
    server.refuse(3)
    return put(id, parts)
  }
  await expect(files.keep(draft, PATH)).rejects.toMatchObject({ code: 'service_unavailable' })
  server.uploads.set = put
  expect([server.uploads.size, server.objects.size]).toEqual([0, 0])
  await files.keep(draft, PATH)
  expect(server.objects.size).toBe(1)
})

test.each([
  ['a wrong key', () => ({ accessKeyId: 'AKIAOTHER' })],
  ['an unreachable server', () => ({ endpoint: 'http://127.0.0.1:1' })],
])('%s is a storage that cannot be reached, and its answer is not passed on', async (_, settings) => {
  const files = filesAt(settings())
  const failure = { code: 'service_unavailable', message: 'The file storage cannot be reached. Retry later.' }
  await expect(files.find(PATH)).rejects.toMatchObject(failure)
  await expect(files.remove(PATH)).rejects.toMatchObject(failure)
})

test('a bucket that does not exist refuses files', async () => {
  await expect(keep(filesAt({ bucket: 'other' }))).rejects.toMatchObject({ code: 'service_unavailable' })
})

test('nobody waits for a silent storage', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const files = createS3Files({ endpoint: `http://127.0.0.1:${port}`, bucket: 'files', ...S3_KEYS }, folder, {
    partBytes: 4,
    answerWithinMs: 50,
  })
  await expect(files.find(PATH)).rejects.toMatchObject({ code: 'service_unavailable' })
  silent.closeAllConnections()
  silent.close()
})

import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { S3_KEYS, startS3StandIn } from '#tests/support/s3/stand-in.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { createDiskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { createS3Files } from './s3-files.ts'

const MEGABYTE = 1024 ** 2
const folder = makeScratch('pillar-test-files-')
const given = process.env.TEST_S3_ENDPOINT
const bucket = 'pillar-test'
let standIn: Awaited<ReturnType<typeof startS3StandIn>> | undefined
const kept: Record<string, Files> = { disk: createDiskFiles(folder) }

beforeAll(async () => {
  standIn = given ? undefined : await startS3StandIn(bucket)
  const settings = { endpoint: given ?? standIn?.endpoint ?? '', bucket, ...S3_KEYS }
  kept.S3 = createS3Files(settings, folder, { partBytes: 5 * MEGABYTE })
})
afterAll(() => {
  standIn?.close()
  rmSync(folder, { recursive: true })
})

describe.each(['disk', 'S3'])('files in %s', (place) => {
  const path = `acct_1/sandbox/speech/${randomUUID()}.mp3`
  const files = () => kept[place] as Files

  async function keep(content: string | Buffer) {
    const draft = await files().draft()
    await writeFile(draft, content)
    await files().keep(draft, path)
    return draft
  }

  test('are found once they are kept, read in whole and in parts, replaced and removed', async () => {
    expect(await files().find(path)).toBeNull()
    const draft = await keep('0123456789')
    expect(existsSync(draft)).toBe(false)
    const found = await files().find(path)
    const read = async (first: number, last: number) => new Response(found?.read(first, last)).text()
    expect([found?.size, await read(0, 9), await read(3, 5), await read(9, 9)]).toEqual([10, '0123456789', '345', '9'])
    await keep('new')
    expect((await files().find(path))?.size).toBe(3)
    await files().remove(path)
    await files().remove(path)
    expect(await files().find(path)).toBeNull()
  })

  test('keep every byte of a large file', async () => {
    const content = randomBytes(11 * MEGABYTE)
    await keep(content)
    const found = await files().find(path)
    expect(found?.size).toBe(content.length)
    const bytes = found && (await buffer(found.read(0, content.length - 1)))
    expect(bytes && content.equals(bytes)).toBe(true)
    await files().remove(path)
  })

  test('may be left by a reader before the end', async () => {
    await keep(randomBytes(2 * MEGABYTE))
    const reader = (await files().find(path))?.read(0, 2 * MEGABYTE - 1).getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
    await files().remove(path)
  })

  test.each(['../secrets.json', 'acct_1/../../x', '/etc/passwd', 'x', 'acct_1/.hidden', 'a/b\0c', 'a/b?acl', ''])(
    'refuse %j as a path',
    async (hostile) => {
      await expect(async () => files().find(hostile)).rejects.toThrow('is not a path')
    },
  )
})

import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { Problem } from '../errors.ts'
import { checkedPath, createDrafts } from './disk-files.ts'
import type { Files } from './files.ts'
import { lazyStream } from './lazy-stream.ts'
import type { BucketSettings } from './storage-settings.ts'

/** A request takes at most 5 GB, and all parts but the last at least 5 MB. */
const PART_BYTES = 64 * 1024 ** 2
const ANSWER_WITHIN_MS = 10_000
const PART_WITHIN_MS = 120_000
const RETRIES = 2

interface Limits {
  partBytes: number
  answerWithinMs?: number
}

/** Files in a bucket of S3 or of a server with its interface; drafts stay in the folder until they are kept. */
export function createS3Files(
  { endpoint, bucket, ...access }: BucketSettings,
  folder: string,
  { partBytes, answerWithinMs = ANSWER_WITHIN_MS }: Limits = { partBytes: PART_BYTES },
): Files {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES })
  const urlOf = (path: string, query = '') => `${endpoint}/${bucket}/${checkedPath(path)}${query}`

  /** Throws `service_unavailable` unless the bucket accepts the request. */
  async function ask(url: string, init: RequestInit, withinMs = answerWithinMs): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('the file storage was silent')), withinMs)
    try {
      const response = await client.fetch(url, { ...init, signal: late.signal })
      if (response.ok || response.status === 404) return response
      throw new Error(`the file storage returned ${response.status}: ${(await response.text()).slice(0, 500)}`)
    } catch (error) {
      throw unreachable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(url: string, init: RequestInit, withinMs?: number): Promise<Response> {
    const response = await ask(url, init, withinMs)
    if (response.status !== 404) return response
    throw unreachable(new Error(`the bucket ${bucket} does not exist`))
  }

  /** All parts or nothing: readers find the object once the last request ends. */
  async function sendParts(path: string, file: Blob): Promise<void> {
    const begun = await (await send(urlOf(path, '?uploads='), { method: 'POST' })).text()
    const upload = encodeURIComponent(/<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? '')
    try {
      const tags: string[] = []
      for (let first = 0; first < file.size; first += partBytes) {
        const query = `?partNumber=${tags.length + 1}&uploadId=${upload}`
        const body = file.slice(first, first + partBytes)
        const stored = await send(urlOf(path, query), { method: 'PUT', body }, PART_WITHIN_MS)
        tags.push(stored.headers.get('etag') ?? '')
      }
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const ended = await (
        await send(urlOf(path, `?uploadId=${upload}`), { method: 'POST', body }, PART_WITHIN_MS)
      ).text()
      // S3 may begin its response before it fails.
      if (/<Error>/.test(ended))
        throw unreachable(new Error(`the file storage refused the upload: ${ended.slice(0, 500)}`))
    } catch (error) {
      await ask(urlOf(path, `?uploadId=${upload}`), { method: 'DELETE' }).catch(() => {})
      throw error
    }
  }

  return {
    draft: createDrafts(folder),
    async keep(draft, path) {
      const file = await openAsBlob(draft)
      if (file.size > partBytes) await sendParts(path, file)
      else await send(urlOf(path), { method: 'PUT', body: file }, PART_WITHIN_MS)
      await rm(draft, { force: true })
    },
    async find(path) {
      const { status, headers } = await ask(urlOf(path), { method: 'HEAD' })
      if (status === 404) return null
      return {
        size: Number(headers.get('content-length')),
        read: (first, last) => lazyStream(() => get(path, first, last)),
      }
    },
    async remove(path) {
      await ask(urlOf(path), { method: 'DELETE' })
    },
  }

  async function get(path: string, first: number, last: number) {
    const { body, status } = await ask(urlOf(path), { headers: { range: `bytes=${first}-${last}` } })
    if (status === 404 || !body) throw new Error(`the file ${path} was deleted while it was read`)
    return body
  }
}

function unreachable(cause: unknown): Problem {
  if (cause instanceof Problem) return cause
  return new Problem('service_unavailable', 'The file storage cannot be reached. Retry later.', {
    members: { retry_after: 5 },
    headers: { 'Retry-After': '5' },
    cause,
  })
}

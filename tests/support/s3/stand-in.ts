import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const S3_KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret-of-the-tests', region: 'us-east-1' }

/** One bucket in memory with the part of S3 that the gateway uses: objects, ranges and uploads in parts. */
export async function startS3StandIn(bucket: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let refusals = 0

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3.test')
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const send = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) =>
      void response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : text)
    if (refusals > 0) {
      refusals--
      return send(503, '<Error><Code>SlowDown</Code></Error>')
    }
    if (!isSigned(request)) return send(403, '<Error><Code>AccessDenied</Code></Error>')
    const [, name, ...path] = url.pathname.split('/')
    if (name !== bucket) return send(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const key = path.join('/')
    const upload = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, new Map())
      return send(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (upload !== null) return serveUpload(upload, key, url, request.method ?? '', body, send)
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'PUT') return send(200, '', { etag: tagOf(body) })
    if (request.method === 'DELETE') return send(204)
    const found = objects.get(key)
    if (!found) return send(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first === undefined) return send(200, found, { 'content-length': String(found.length) })
    send(206, found.subarray(Number(first), Number(last) + 1))
  }

  function serveUpload(
    id: string,
    key: string,
    { searchParams }: URL,
    method: string,
    body: Buffer,
    send: (status: number, text?: string, headers?: Record<string, string>) => void,
  ) {
    const parts = uploads.get(id)
    if (!parts) return send(404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (method === 'PUT') {
      parts.set(Number(searchParams.get('partNumber')), body)
      return send(200, '', { etag: tagOf(body) })
    }
    uploads.delete(id)
    if (method === 'DELETE') return send(204)
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const ordered = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))
    const isWhole = named.every(([, , tag], at) => tag === tagOf(ordered[at] as Buffer)) && named.length === parts.size
    if (!isWhole) return send(200, '<Error><Code>InvalidPart</Code></Error>')
    objects.set(key, Buffer.concat(ordered))
    send(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    /** Refuses the next requests with 503. */
    refuse: (times: number) => {
      refusals = times
    },
    close: () => void server.close(),
  }
}

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

function isSigned({ headers }: IncomingMessage): boolean {
  const form = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${S3_KEYS.accessKeyId}/\\d{8}/${S3_KEYS.region}/s3/aws4_request, SignedHeaders=[\\w;-]*host[\\w;-]*, Signature=[0-9a-f]{64}$`,
  )
  return form.test(headers.authorization ?? '') && headers['x-amz-content-sha256'] !== undefined
}

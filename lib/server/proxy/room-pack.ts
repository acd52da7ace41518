import { Readable } from 'node:stream'
import { Problem } from '../auth/problem.ts'
import { forward } from './forward.ts'
import { MOST_ZIP_BYTES, writeZip, type ZipEntry, zipSize } from './zip.ts'

type Room = { workspace: string; environment: string; roomId: string }

const FILES = [
  { made: 'transcript', query: '?format=vtt', extension: 'vtt' },
  { made: 'transcript', query: '?format=txt', extension: 'txt' },
  // Last, because its connection stays open until the browser has it.
  { made: 'recording', query: '', extension: 'mp4' },
]
/** These headers are about the archive, not about the files in it. */
const OF_THE_ARCHIVE = ['accept', 'accept-encoding', 'if-match', 'if-none-match', 'if-range', 'range']

/** Video, subtitles and transcript of a room in one archive, under one base name. Returns a problem of any of them. */
export async function sendRoomPack(request: Request, { roomId, ...place }: Room): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of OF_THE_ARCHIVE) headers.delete(name)
  const entries: ZipEntry[] = []
  for (const { made, query, extension } of FILES) {
    const asked = new Request(`${new URL(request.url).origin}/${query}`, { headers, signal: request.signal })
    const response = await forward(asked, { ...place, path: ['v1', 'connect', 'rooms', roomId, made] })
    if (!response.ok || !response.body) return response
    entries.push(await entryOf(response, `${roomId}.${extension}`))
  }
  const size = zipSize(entries)
  if (size > MOST_ZIP_BYTES) {
    throw new Problem(413, 'payload_too_large', 'The recording is larger than 4 GB. Download its files one by one.')
  }
  return new Response(Readable.toWeb(Readable.from(writeZip(entries))) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${roomId}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A file of unknown length is small: it is a text that was written for this request. */
async function entryOf(response: Response, name: string): Promise<ZipEntry> {
  const length = response.headers.get('content-length')
  if (length !== null && response.body) {
    const { body } = response
    return { name, size: Number(length), read: () => body }
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    name,
    size: bytes.length,
    async *read() {
      yield bytes
    },
  }
}

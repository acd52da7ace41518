import { makeZip, predictLength } from 'client-zip'
import { forward } from './forward.ts'

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
  const files: ZippedFile[] = []
  for (const { made, query, extension } of FILES) {
    const asked = new Request(`${new URL(request.url).origin}/${query}`, { headers, signal: request.signal })
    const response = await forward(asked, { ...place, path: ['v1', 'connect', 'rooms', roomId, made] })
    if (!response.ok || !response.body) return response
    files.push(await fileOf(response, `${roomId}.${extension}`))
  }
  return new Response(makeZip(files), {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(predictLength(files)),
      'content-disposition': `attachment; filename="${roomId}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}

interface ZippedFile {
  name: string
  size: number
  input: ReadableStream<Uint8Array>
}

/** A file of unknown length is small: it is a text that was written for this request. */
async function fileOf(response: Response, name: string): Promise<ZippedFile> {
  const length = response.headers.get('content-length')
  if (length !== null && response.body) return { name, size: Number(length), input: response.body }
  const text = await response.blob()
  return { name, size: text.size, input: text.stream() }
}

import type { StoredFile } from '../../files/files.ts'
import type { TranscriptSegment } from '../transcript.schema.ts'
import { inSlices } from './in-slices.ts'
import type { WrittenTranscript } from './written-transcript.ts'

/** A line of JSON with the speakers, and one for each segment, because all of them at once would hold up other requests. */
export function toFile({ speakers, segments }: WrittenTranscript): string {
  return [{ speakers }, ...segments].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Also reads a file of one object with all segments, as they were written before. */
export async function fromFile({ size, read }: StoredFile): Promise<WrittenTranscript> {
  const segments: TranscriptSegment[] = []
  let written: WrittenTranscript | undefined
  for await (const line of inSlices(linesOf(read(0, size - 1)))) {
    if (written) segments.push(JSON.parse(line))
    else written = { segments, ...JSON.parse(line) } as WrittenTranscript
  }
  if (!written) throw new Error('the file of a transcript is empty')
  return written
}

// Node's own reader of lines ends one at U+2028 too, which JSON has in texts.
async function* linesOf(bytes: ReturnType<StoredFile['read']>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of bytes.pipeThrough(new TextDecoderStream())) {
    const [first = '', ...others] = part.split('\n')
    const lines = [rest + first, ...others]
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

import { writeFile } from 'node:fs/promises'
import espeak from 'espeak-ng'
import { serveJobs } from './serve-jobs.ts'

export interface EspeakJob {
  text: string
  voice: string
  wordsPerMinute: number
  into: string
}

const WAV_HEADER_BYTES = 44
const RATE_AT = 24

// Text comes in a file, because an argument could be taken for an option.
serveJobs(async ({ text, voice, wordsPerMinute, into }: EspeakJob): Promise<number> => {
  const said: string[] = []
  const { FS } = await espeak({
    arguments: ['-v', voice, '-s', String(wordsPerMinute), '-w', '/out.wav', '-f', '/in.txt'],
    preRun: [({ FS }) => FS.writeFile('/in.txt', text)],
    print: (line) => void said.push(line),
    printErr: (line) => void said.push(line),
  })
  let wav: Uint8Array
  try {
    wav = FS.readFile('/out.wav')
  } catch {
    throw new Error(said[0] ?? 'espeak-ng made no audio')
  }
  await writeFile(into, wav.subarray(WAV_HEADER_BYTES))
  return new DataView(wav.buffer, wav.byteOffset).getUint32(RATE_AT, true)
})

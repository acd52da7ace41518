import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { serveJobs } from '../speech/serve-jobs.ts'
import { composeGrid, type Interval } from './compose-grid.ts'
import { listCaptures } from './read-captures.ts'
import { type Survey, survey } from './survey.ts'
import { writeMp4 } from './write-mp4.ts'

export interface RenderJob {
  captures: string
  /** Participants' names by ID. */
  names: Record<string, string>
  into: string
  /** The program that composes one picture; null to keep a track for each. */
  ffmpeg: string | null
}

export interface Rendered {
  duration_seconds: number
  size_bytes: number
  sha256: string
  /** Why the pictures could not be composed. */
  fault: string | null
}

/** Requests of the API come first. */
const NICE = 10

setPriority(NICE)
serveJobs(async ({ captures, names, into, ffmpeg }: RenderJob): Promise<Rendered | null> => {
  const paths = await listCaptures(captures)
  const found = await survey(paths)
  if (!found) return null
  const shown = await writeMp4(paths, found, names, into)
  const fault = ffmpeg ? await compose(ffmpeg, into, found, shown) : null
  await save(into)
  return {
    duration_seconds: Math.round(found.durationMs) / 1000,
    size_bytes: (await stat(into)).size,
    sha256: await digestOf(into),
    fault,
  }
})

// A recording whose pictures can't be composed is still a recording.
async function compose(ffmpeg: string, path: string, found: Survey, shown: Interval[][]): Promise<string | null> {
  const { durationMs, hasSound, pictures } = found
  const into = `${path}-grid`
  const isPlain = shown.length === 1 && shown[0]?.length === 1 && !pictures[0]?.changes
  try {
    await composeGrid({ ffmpeg, from: path, into, durationMs, shown, hasSound, isPlain })
    await rename(into, path)
    return null
  } catch (error) {
    await rm(into, { force: true })
    return (error as Error).message
  }
}

async function save(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('base64url')
}

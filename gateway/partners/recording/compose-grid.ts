import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const [WIDTH, HEIGHT, FRAME_RATE] = [1280, 720, 25]
/** More pictures would be too small to see. */
const MOST_CELLS = 25
const MOST_WORDS = 500

/** When a picture was on, in milliseconds. */
export type Interval = [from: number, to: number]

export interface Composition {
  /** The path of the program. */
  ffmpeg: string
  from: string
  into: string
  durationMs: number
  /** The intervals of each video track, in the order of the file. */
  shown: Interval[][]
  hasSound: boolean
  /** Whether the only picture is always on and never changes its size, so that it needs no encoder. */
  isPlain: boolean
}

/**
 * Makes one picture of all video tracks: a cell for each, black while its camera is off. The file is sent to the program,
 * so that the program ends with this process.
 */
export async function composeGrid(composition: Composition): Promise<void> {
  const { ffmpeg, from } = composition
  const program = spawn(ffmpeg, argumentsOf(composition), {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { NODE_ENV: 'production' },
  })
  const ended = new Promise<number | null>((resolve, reject) => program.on('error', reject).on('close', resolve))
  const [code, said] = await Promise.all([
    ended,
    text(program.stderr),
    // A program that fails stops reading; its output says why.
    pipeline(createReadStream(from), program.stdin).catch(() => {}),
  ])
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.slice(-MOST_WORDS)}`)
}

export function argumentsOf({ into, durationMs, shown, hasSound, isPlain }: Composition): string[] {
  const seconds = String(durationMs / 1000)
  const cells = shown.slice(0, MOST_CELLS)
  const picture = isPlain
    ? ['-map', '0:v:0', '-c:v', 'copy']
    : [
        '-filter_complex',
        grid(cells, seconds),
        '-map',
        '[grid]',
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '25',
      ]
  return [
    ...['-v', 'error', '-y'],
    // A filter graph that begins again when a size changes would begin with the first second again.
    ...cells.flatMap((_, nth) => [`-reinit_filter:v:${nth}`, '0']),
    ...['-f', 'mp4', '-i', 'pipe:0'],
    ...(cells.length > 0 ? picture : []),
    ...(hasSound ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '96k'] : []),
    ...['-t', seconds, '-movflags', '+faststart', '-f', 'mp4', into],
  ]
}

function grid(shown: Interval[][], seconds: string): string {
  const columns = Math.ceil(Math.sqrt(shown.length))
  const rows = Math.ceil(shown.length / columns)
  const [width, height] = [even(WIDTH / columns), even(HEIGHT / rows)]
  const base = `color=c=black:s=${WIDTH}x${HEIGHT}:r=${FRAME_RATE}:d=${seconds}[grid0]`
  const cells = shown.flatMap((intervals, nth) => {
    const [x, y] = [(nth % columns) * width, Math.floor(nth / columns) * height]
    const size = `${width}:${height}`
    const isOn = intervals.map(([from, to]) => `between(t,${from / 1000},${to / 1000})`).join('+')
    const result = nth === shown.length - 1 ? 'grid' : `grid${nth + 1}`
    return [
      `[0:v:${nth}]scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:-1:-1,setsar=1[cell${nth}]`,
      `[grid${nth}][cell${nth}]overlay=${x}:${y}:eof_action=repeat:enable='${isOn}'[${result}]`,
    ]
  })
  return [base, ...cells].join(';')
}

function even(size: number): number {
  return Math.floor(size / 2) * 2
}

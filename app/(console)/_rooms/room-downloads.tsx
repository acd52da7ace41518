import { Button } from '#components/ui/button.tsx'
import { Download } from '#components/ui/icons.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem } from '#components/ui/menu-item.tsx'
import { packPath, type Room, recordingPath, transcriptPath } from '#lib/data/rooms.ts'
import type { Place } from '#lib/routes.ts'

type Props = { place: Place; room: Pick<Room, 'roomId' | 'recording' | 'transcript'> }

const texts = [
  ['vtt', 'Subtitles (WebVTT)'],
  ['srt', 'Subtitles (SubRip)'],
  ['txt', 'Transcript (text)'],
  ['json', 'Transcript (JSON)'],
] as const

type File = { href: string; name: string; label: string }

/** The files of a room that are ready. All have the same base name, so that players find the subtitles of a video. */
function filesOf({ place, room: { roomId, recording, transcript } }: Props): File[] {
  const video = { href: recordingPath(place, roomId), name: `${roomId}.mp4`, label: 'Video (MP4)' }
  const written = texts.map(([format, label]) => {
    return { href: transcriptPath(place, roomId, format), name: `${roomId}.${format}`, label }
  })
  return [...(recording.state === 'ready' ? [video] : []), ...(transcript.state === 'ready' ? written : [])]
}

/** Downloads of a room: each file, or the pack of video, subtitles and transcript. */
export function RoomDownloads({ place, room }: Props) {
  const files = filesOf({ place, room })
  const [only] = files
  if (only && files.length === 1) {
    return (
      <Button asChild size="sm">
        <a href={only.href} download={only.name}>
          <Download aria-hidden="true" />
          Download MP4
        </a>
      </Button>
    )
  }
  const hasVideo = room.recording.state === 'ready'
  return (
    <>
      {hasVideo && (
        <Button asChild size="sm">
          <a href={packPath(place, room.roomId)} download={`${room.roomId}.zip`}>
            <Download aria-hidden="true" />
            Download pack
          </a>
        </Button>
      )}
      <Menu
        trigger={
          <Button size="sm">
            {!hasVideo && <Download aria-hidden="true" />}
            {hasVideo ? 'Individual files' : 'Download'}
          </Button>
        }
      >
        {files.map(({ href, name, label }) => (
          <MenuItem key={name} asChild>
            <a href={href} download={name}>
              {label}
            </a>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

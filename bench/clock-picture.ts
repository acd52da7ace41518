import type { Page } from '@playwright/test'

/** The delays that a page measured, in milliseconds, and the frames whose time was unreadable. */
export interface Delays {
  /** Until the last packet of the picture arrived: encoding and forwarding. */
  arrived: number[]
  /** Until the picture was shown: waiting and decoding too. */
  shown: number[]
  unreadable: number
}

/** The name of participants whose picture carries the time. */
export const WITH_CLOCK = 'Clock'

interface RoomOfPage {
  people: { participant_id: string; name: string }[]
  shown: { participant_id: string; track: MediaStreamTrack }[]
}

declare global {
  interface Window {
    clocks: Delays
  }
}

/** Gives the page a camera whose picture carries the time of each frame, and a microphone with a tone. */
export function giveClockCamera(page: Page): Promise<unknown> {
  return page.addInitScript(clockCamera)
}

/** Reads the times in the pictures that the page receives, from now on. */
export function watchClocks(page: Page): Promise<void> {
  return page.evaluate(readClocks, WITH_CLOCK)
}

// Both run in the page: 16 blocks are the milliseconds of the machine's clock, four are their checksum.
function clockCamera(): void {
  const [width, height, block, framesPerSecond] = [320, 180, 16, 15]
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const stream = canvas.captureStream(0)
    const [track] = stream.getVideoTracks() as [CanvasCaptureMediaStreamTrack]
    setInterval(() => {
      const time = Math.floor(performance.timeOrigin + performance.now()) % 65_536
      const sum = (time & 15) ^ ((time >> 4) & 15) ^ ((time >> 8) & 15) ^ (time >> 12)
      for (let bit = 0; bit < 20; bit++) {
        context.fillStyle = (((time << 4) | sum) >> bit) & 1 ? 'white' : 'black'
        context.fillRect(bit * block, 0, block, block)
      }
      track.requestFrame()
    }, 1000 / framesPerSecond)
    const sound = new AudioContext()
    const tone = new OscillatorNode(sound, { frequency: 440 })
    const output = sound.createMediaStreamDestination()
    tone.connect(output)
    tone.start()
    return new MediaStream([track, ...output.stream.getAudioTracks()])
  }
}

function readClocks(withClock: string): void {
  const [width, height, block] = [320, 180, 16]
  const [modulo, readEvery] = [65_536, 4]
  const canvas = Object.assign(document.createElement('canvas'), { width, height: block })
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  window.clocks = { arrived: [], shown: [], unreadable: 0 }
  const watched = new WeakSet<HTMLVideoElement>()

  const { room } = window as unknown as { room: RoomOfPage }
  const hasClock = (video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getVideoTracks()
    const from = room.shown.find((one) => one.track === track)?.participant_id
    return room.people.some((one) => one.participant_id === from && one.name === withClock)
  }
  const read = (video: HTMLVideoElement, receivedAt: number) => {
    const shownAt = performance.now()
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, block / 2, width, 1)
    let bits = 0
    for (let bit = 0; bit < 20; bit++) if ((data[(bit * block + block / 2) * 4] ?? 0) > 127) bits |= 1 << bit
    const time = bits >> 4
    const sum = (time & 15) ^ ((time >> 4) & 15) ^ ((time >> 8) & 15) ^ (time >> 12)
    if (sum !== (bits & 15)) {
      window.clocks.unreadable++
      return
    }
    const since = (at: number) => (Math.floor(performance.timeOrigin + at) - time + modulo) % modulo
    window.clocks.arrived.push(since(receivedAt))
    window.clocks.shown.push(since(shownAt))
  }
  const watch = (video: HTMLVideoElement) => {
    if (watched.has(video) || !hasClock(video)) return
    watched.add(video)
    let frame = 0
    const next = (now: number, { receiveTime = now }: VideoFrameCallbackMetadata) => {
      if (frame++ % readEvery === 0) read(video, receiveTime)
      video.requestVideoFrameCallback(next)
    }
    video.requestVideoFrameCallback(next)
  }
  setInterval(() => {
    for (const video of document.querySelectorAll('video')) watch(video)
  }, 200)
}

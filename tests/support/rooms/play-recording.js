const LOUD = 0.1
const BRIGHT = 128

/** Plays /file.mp4 and returns the seconds at which its picture turns bright and its sound turns loud. */
window.playRecording = async () => {
  const bytes = await (await fetch('/file.mp4')).arrayBuffer()
  return { beeps: await listen(bytes.slice(0)), flashes: await watch() }
}

async function listen(bytes) {
  const sound = await new OfflineAudioContext(1, 48_000, 48_000).decodeAudioData(bytes)
  const samples = sound.getChannelData(0)
  const block = 480
  const loud = []
  for (let at = 0; at < samples.length; at += block) {
    loud.push(samples.subarray(at, at + block).some((sample) => Math.abs(sample) > LOUD))
  }
  return onsets(loud.map((isOn, nth) => [isOn, (nth * block) / 48_000]))
}

async function watch() {
  const video = Object.assign(document.createElement('video'), { src: '/file.mp4', muted: true })
  document.body.append(video)
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 6 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const seen = []
  const look = (_, { mediaTime }) => {
    context.drawImage(video, 0, 0, 8, 6)
    const [red, green, blue] = context.getImageData(4, 3, 1, 1).data
    seen.push([(red + green + blue) / 3 > BRIGHT, mediaTime])
    video.requestVideoFrameCallback(look)
  }
  video.requestVideoFrameCallback(look)
  const ended = new Promise((resolve, reject) => {
    video.onended = resolve
    video.onerror = () => reject(new Error(video.error.message))
  })
  await video.play()
  await ended
  return onsets(seen)
}

// The first one is left out: it may have begun before.
function onsets(states) {
  return states.flatMap(([isOn, at], nth) => (nth > 0 && isOn && !states[nth - 1][0] ? [at] : []))
}

import type { Shown } from './wire.ts'

/** From 0 to 1; a quiet room with a fan has about 0.005. */
const SPEAKING = 0.02

/** The volume of each participant who is speaking, from the statistics of the receiving connection. */
export function readLevels(stats: RTCStatsReport, shown: Shown[]): Map<string, number> {
  const levels = new Map<string, number>()
  for (const report of stats.values()) {
    if (report.type !== 'inbound-rtp' || report.kind !== 'audio' || !(report.audioLevel > SPEAKING)) continue
    const owner = shown.find(({ track }) => track.id === report.trackIdentifier)
    if (owner) levels.set(owner.participant_id, report.audioLevel)
  }
  return levels
}

export function loudest(levels: ReadonlyMap<string, number>): string | null {
  return [...levels].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Reports the level of a track, from 0 to 1, until it is stopped. */
export function watchLevel(track: MediaStreamTrack, heard: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // Speech is between -50 and -10 decibels.
    heard(power > 0 ? Math.min(1, Math.max(0, (10 * Math.log10(power) + 50) / 40)) : 0)
  }, 100)
  // Browsers may hold audio back until the first touch of the page.
  const resume = () => void context.resume()
  addEventListener('pointerdown', resume)
  addEventListener('keydown', resume)
  return () => {
    clearInterval(timer)
    removeEventListener('pointerdown', resume)
    removeEventListener('keydown', resume)
    void context.close()
  }
}

'use client'

import { useEffect, useRef } from 'react'

type Props = { track: MediaStreamTrack; label: string; isMirrored?: boolean; isWhole?: boolean }

/** A picture without sound. `isWhole` shows all of it, as a shared screen needs. */
export function Video({ track, label, isMirrored = false, isWhole = false }: Props) {
  const element = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = new MediaStream([track])
    // Refused only when the page no longer has a video to play.
    void video.play().catch(() => {})
    return () => {
      video.srcObject = null
    }
  }, [track])

  return (
    <video
      ref={element}
      aria-label={label}
      data-mirrored={isMirrored ? '' : undefined}
      data-whole={isWhole ? '' : undefined}
      autoPlay
      muted
      playsInline
    />
  )
}

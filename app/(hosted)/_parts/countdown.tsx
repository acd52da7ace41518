'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

type Props = { expiresAt: string; now: string; language: string; template: string; over: string }

/** Shows the remaining time, and reloads from the server at the end. */
export function Countdown({ expiresAt, now, language, template, over }: Props) {
  const router = useRouter()
  const [secondsLeft, setSecondsLeft] = useState(() => secondsBetween(now, expiresAt))

  useEffect(() => {
    const offset = Date.now() - Date.parse(now)
    const timer = setInterval(() => {
      const left = secondsBetween(new Date(Date.now() - offset).toISOString(), expiresAt)
      setSecondsLeft(left)
      if (left <= 0 && left % 5 === 0) router.refresh()
    }, 1000)
    return () => clearInterval(timer)
  }, [now, expiresAt, router])

  if (secondsLeft <= 0) return <p className="quiet">{over}</p>

  const [before, after] = template.split('{time}')
  return (
    <p className="quiet">
      {before}
      <time dateTime={expiresAt} title={`${expiresAt.slice(0, 16).replace('T', ' ')} UTC`}>
        {timeLeft(secondsLeft, language)}
      </time>
      {after}
    </p>
  )
}

function secondsBetween(from: string, to: string): number {
  return Math.ceil((Date.parse(to) - Date.parse(from)) / 1000)
}

/** Relative time, not a duration, so that the phrase has the preposition and case that its language needs. */
export function timeLeft(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`)
  if (seconds < 60) return format.format(seconds, 'second')
  if (seconds < 5400) return format.format(Math.floor(seconds / 60), 'minute')
  return format.format(Math.floor(seconds / 3600), 'hour')
}

import { useEffect, useState } from 'react'
import { useNow } from '#components/layout/now.tsx'

/** The sandbox's time, updated each second, for visible countdowns. */
export function useSeconds({ real = false } = {}): number {
  const coarse = useNow({ real })
  const [drift, setDrift] = useState(() => Date.now() - roundDown(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setDrift(Date.now() - roundDown(Date.now())), 1_000)
    return () => clearInterval(timer)
  }, [])
  return coarse + drift
}

const TICK_MS = 15_000

function roundDown(now: number) {
  return Math.floor(now / TICK_MS) * TICK_MS
}

import { useState } from 'react'

/**
 * True from the first render in which the condition holds: for parts that load when needed and then keep their state.
 */
export function useOnce(condition: boolean): boolean {
  const [held, setHeld] = useState(condition)
  if (condition && !held) setHeld(true)
  return held || condition
}

import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'

const SHOWN_MS = 1600

export function useCopy() {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)

  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])

  /** False if the browser forbids it: no permission, or a page without HTTPS. */
  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value)
      setCopiedAt(Date.now())
      return true
    } catch {
      toast.error('Couldn’t copy', { description: 'Select the text and copy it manually.' })
      return false
    }
  }

  return { copied: copiedAt !== null, copy }
}

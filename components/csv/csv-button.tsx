'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

type CsvButtonProps = {
  filename: string
  /** A promise when rows beyond the screen have to be fetched first. */
  content: () => string | Promise<string>
  disabled?: boolean
}

export function CsvButton({ filename, content, disabled }: CsvButtonProps) {
  const [isPending, setIsPending] = useState(false)

  async function write() {
    setIsPending(true)
    try {
      save(filename, await content())
    } catch (error) {
      toast.error('The file was not written', { description: error instanceof Error ? error.message : undefined })
    }
    setIsPending(false)
  }

  return (
    <Button size="sm" disabled={disabled} pending={isPending} onClick={write}>
      <Download />
      CSV
    </Button>
  )
}

function save(filename: string, text: string) {
  // With a byte order mark, without which Excel reads UTF-8 as something else.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}

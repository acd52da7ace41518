'use client'

import { Download } from 'lucide-react'
import { Button } from '../ui/button.tsx'

type CsvButtonProps = { filename: string; content: () => string; disabled?: boolean }

export function CsvButton({ filename, content, disabled }: CsvButtonProps) {
  return (
    <Button size="sm" disabled={disabled} onClick={() => save(filename, content())}>
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

'use client'

import { Download, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatNumber, plural } from '#lib/format.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import type { Collected } from './collect-pages.ts'

type CsvButtonProps<Row> = { filename: string; disabled?: boolean } & (
  | { content: () => string | Promise<string> }
  | {
      /** Every row of the filter, page by page; the button shows how far it is and can stop it. */
      pages: (signal: AbortSignal) => AsyncIterable<Row>
      write: (rows: Row[]) => string
    }
)

export function CsvButton<Row>({ filename, disabled, ...source }: CsvButtonProps<Row>) {
  const [fetched, setFetched] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)

  async function textOf() {
    if ('content' in source) return source.content()
    const { collectPages } = await import('./collect-pages.ts')
    stop.current = new AbortController()
    const { signal } = stop.current
    const collected = await collectPages(source.pages(signal), { signal, onProgress: setFetched })
    if (collected.isCut) sayCut(collected)
    return collected.rows.length > 0 ? source.write(collected.rows) : null
  }

  async function write() {
    setFetched(0)
    try {
      const text = await textOf()
      if (text !== null) save(filename, text)
    } catch (error) {
      toast.error('The file was not written', { description: error instanceof Error ? error.message : undefined })
    }
    setFetched(null)
  }

  const isCounting = fetched !== null && 'pages' in source
  return (
    <>
      <Button
        size="sm"
        disabled={disabled}
        pending={fetched !== null && !isCounting}
        onClick={isCounting ? () => stop.current?.abort() : write}
      >
        {isCounting ? <X /> : <Download />}
        {isCounting ? `Stop at ${formatNumber(fetched)}` : 'CSV'}
      </Button>
      <span role="status" className="sr-only">
        {isCounting && `${plural(fetched, 'row')} fetched`}
      </span>
    </>
  )
}

function sayCut({ rows }: Collected<unknown>) {
  toast.error(`The file holds the first ${plural(rows.length, 'row')} only`, {
    description: 'There are more. Narrow the filter or the time range to get the rest.',
  })
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

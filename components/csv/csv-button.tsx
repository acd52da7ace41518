import { useRef, useState } from 'react'
import { Download, X } from '#components/ui/icons.tsx'
import { Button } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import type { CsvSource } from './write-csv.ts'

type CsvButtonProps<Row> = { filename: string; label?: string; disabled?: boolean } & CsvSource<Row>

export function CsvButton<Row>({ filename, label = 'CSV', disabled, ...source }: CsvButtonProps<Row>) {
  const [fetched, setFetched] = useState<number | null>(null)
  const words = useKitWords()
  const stop = useRef<AbortController>(null)

  async function write() {
    stop.current = new AbortController()
    setFetched(0)
    const { writeCsv } = await import('./write-csv.ts')
    await writeCsv(filename, source, { signal: stop.current.signal, onProgress: setFetched })
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
        {isCounting ? words.stopAt(words.number(fetched)) : label}
      </Button>
      <span role="status" className="sr-only">
        {isCounting && words.rowsFetched(fetched)}
      </span>
    </>
  )
}

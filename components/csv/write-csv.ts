import { plural } from '#lib/format.ts'
import { toast } from '../ui/toast.ts'
import { type Collected, collectPages } from './collect-pages.ts'

export type CsvSource<Row> =
  | { content: () => string | Promise<string> }
  | {
      /** Every matching row, page by page; the button shows the progress and can stop it. */
      pages: (signal: AbortSignal) => AsyncIterable<Row>
      write: (rows: Row[]) => string | Promise<string>
    }

type Watch = { signal: AbortSignal; onProgress: (rows: number) => void }

/** Saves a file in the browser, or shows why it can't. */
export async function writeCsv<Row>(filename: string, source: CsvSource<Row>, watch: Watch): Promise<void> {
  try {
    const text = await textOf(source, watch)
    if (text !== null) save(filename, text)
  } catch (error) {
    toast.error('Couldn’t write the file', { description: error instanceof Error ? error.message : undefined })
  }
}

async function textOf<Row>(source: CsvSource<Row>, watch: Watch): Promise<string | null> {
  if ('content' in source) return source.content()
  const collected = await collectPages(source.pages(watch.signal), watch)
  if (collected.isCut) sayCut(collected)
  return collected.rows.length > 0 ? source.write(collected.rows) : null
}

function sayCut({ rows }: Collected<unknown>) {
  toast.error(`The file contains only the first ${plural(rows.length, 'row')}`, {
    description: 'Narrow the filter or time range to export the rest.',
  })
}

function save(filename: string, text: string) {
  // With a byte order mark, without which Excel misreads UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}

import { FileText } from 'lucide-react'

/** Stands in a row that opens something else, so a press on it stops there. */
export function PdfLink({ href, number }: { href: string; number: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`PDF of ${number}`}
      onClick={(event) => event.stopPropagation()}
      className="relative z-10 inline-flex h-7 items-center gap-1 rounded px-1 text-xs text-accent-ink underline-offset-2 hover:underline pointer-coarse:h-9"
    >
      <FileText aria-hidden="true" className="size-3.5" />
      PDF
    </a>
  )
}

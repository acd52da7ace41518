import { Download } from '#components/ui/icons.tsx'

/** A download, because the proxy's responses are sandboxed and viewers refuse to show those. */
export function PdfLink({ href, number }: { href: string; number: string }) {
  return (
    <a
      href={href}
      download={`${number}.pdf`}
      aria-label={`Download ${number} as PDF`}
      className="inline-flex h-7 items-center gap-1 rounded px-1 text-xs ink-link pointer-coarse:h-9"
    >
      <Download aria-hidden="true" className="size-3.5" />
      PDF
    </a>
  )
}

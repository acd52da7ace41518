import { notFound } from 'next/navigation'

// Next's own page for unknown addresses is made at build time, when there is no nonce to let its scripts run.
export default function MissingPage() {
  notFound()
}

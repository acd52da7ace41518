export const productName = 'Pillar'

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <rect x="2" y="2" width="20" height="4" rx="1.5" fill="currentColor" />
      <rect x="5" y="8" width="3.5" height="14" rx="1.25" fill="currentColor" />
      <rect x="10.25" y="8" width="3.5" height="14" rx="1.25" fill="currentColor" opacity="0.7" />
      <rect x="15.5" y="8" width="3.5" height="14" rx="1.25" fill="currentColor" opacity="0.4" />
    </svg>
  )
}

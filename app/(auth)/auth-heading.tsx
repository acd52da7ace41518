import type { ReactNode } from 'react'
import { BrandMark } from '#components/layout/brand.tsx'

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="flex flex-col gap-1.5">
      <BrandMark className="mb-4 size-8 text-accent" />
      <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
      <p className="text-base text-muted">{children}</p>
    </header>
  )
}

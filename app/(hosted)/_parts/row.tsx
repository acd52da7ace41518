import type { ReactNode } from 'react'

type Props = { term: string; isMono?: boolean; children: ReactNode }

/** A term and its value in a `<dl className="rows">`. */
export function Row({ term, isMono = false, children }: Props) {
  return (
    <div>
      <dt>
        <bdi>{term}</bdi>
      </dt>
      <dd className={isMono ? 'mono' : undefined}>{children}</dd>
    </div>
  )
}

import Link from 'next/link'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import type { Place } from '#lib/routes.ts'
import { recordTypeOf } from './records.ts'

/** The ID of a record, which opens its screen. */
export function RecordLink({ place, id }: { place: Place; id: string }) {
  return (
    <Link
      href={recordTypeOf(id).page(place, id, {})}
      title={id}
      className="font-mono text-xs whitespace-nowrap ink-link underline"
    >
      {truncateMiddle(id, 22)}
    </Link>
  )
}

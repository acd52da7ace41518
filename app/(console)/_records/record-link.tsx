import Link from 'next/link'
import type { Place } from '#lib/routes.ts'
import { recordTypeOf } from './records.ts'

/** The ID of a record, which opens its screen. */
export function RecordLink({ place, id }: { place: Place; id: string }) {
  return (
    <Link href={recordTypeOf(id).page(place, id, {})} className="font-mono text-xs ink-link underline">
      {id}
    </Link>
  )
}

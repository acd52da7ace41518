import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { customers } from '#lib/data/customers.ts'
import { type Place, routes } from '#lib/routes.ts'
import { RecordLink } from './record-link.tsx'

/** A customer by their name or email address; by their ID until it is known, and after a wipe. */
export function CustomerLink({ place, id }: { place: Place; id: string }) {
  const { data: customer } = useQuery(customers.one(place, id))
  if (!customer) return <RecordLink place={place} id={id} />
  return (
    <Link href={routes.customer(place, id)} title={id} className="break-words ink-link underline">
      {customer.name ?? customer.email}
    </Link>
  )
}

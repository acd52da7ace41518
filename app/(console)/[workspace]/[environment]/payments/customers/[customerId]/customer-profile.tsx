import type { ReactNode } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Section } from '#components/layout/section.tsx'
import { taxIdTypes } from '#console/_business/business-options.ts'
import { countryName, languageName } from '#console/_business/names.ts'
import type { Customer } from '#lib/data/customers.ts'
import { formatUtc } from '#lib/format.ts'

export function CustomerProfile({ customer, actions }: { customer: Customer; actions: ReactNode }) {
  const { customerId, phone, language, address, taxId, metadata, createdAt, updatedAt } = customer
  const contact = [
    phone && { label: 'Phone', value: phone },
    { label: 'Language', value: languageName(language) },
    address && { label: 'Address', value: <Address address={address} /> },
    taxId && { label: taxIdTypes[taxId.type], value: <code className="text-xs">{taxId.value}</code> },
  ]
  const record = [
    { label: 'Customer', value: <CopyId id={customerId} /> },
    { label: 'Created', value: formatUtc(createdAt) },
    updatedAt !== createdAt && { label: 'Updated', value: formatUtc(updatedAt) },
    ...Object.entries(metadata).map(([name, value]) => ({ label: <code className="text-xs">{name}</code>, value })),
  ]
  return (
    <Section title="Profile" actions={actions}>
      <div className="grid gap-x-10 border-t pt-1 lg:grid-cols-2">
        <KeyValueList items={contact} className="content-start" />
        <KeyValueList items={record} className="content-start" />
      </div>
    </Section>
  )
}

function Address({ address }: { address: NonNullable<Customer['address']> }) {
  const { line1, line2, postalCode, city, state, country } = address
  const lines = [line1, line2, [postalCode, city].join(' '), state, countryName(country)].filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

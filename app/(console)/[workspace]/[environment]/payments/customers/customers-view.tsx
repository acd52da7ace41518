'use client'

import { parseAsBoolean } from 'nuqs'
import { code, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { line } from '#components/data-table/line-column.tsx'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Button } from '#components/ui/button.tsx'
import { UserRound } from '#components/ui/icons.tsx'
import { countryName, languageName } from '#console/_business/names.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type Customer, customers } from '#lib/data/customers.ts'
import { type Place, routes } from '#lib/routes.ts'
import { customerSearch } from './customer-search.ts'

const columns: Column<Customer>[] = [
  {
    ...line<Customer>('name', 'Customer', ({ name, email }) => name ?? email, { isStrong: true }),
    csv: ({ name }) => name,
  },
  line('email', 'Email', ({ email }) => email),
  plain('country', 'Country', ({ address }) => address && countryName(address.country), { phone: 'hidden' }),
  time('created', 'Created', ({ createdAt }) => createdAt, { phone: 'aside' }),
  plain('phone', 'Phone', ({ phone }) => phone, { isExtra: true, phone: 'hidden' }),
  plain('language', 'Language', ({ language }) => languageName(language), { isExtra: true, phone: 'hidden' }),
  code('tax_id', 'Tax ID', ({ taxId }) => taxId?.value ?? null, { isExtra: true, phone: 'hidden' }),
  fileColumn('tax_id_type', 'Tax ID type', ({ taxId }) => taxId?.type),
  code('customer_id', 'ID', ({ customerId }) => customerId, { isExtra: true, phone: 'hidden' }),
]

export function CustomersView({ place }: { place: Place }) {
  const list = useList(customerSearch)
  return (
    <ListScreen
      list={list}
      {...customers.useList(place, list)}
      caption="Customers"
      noun="customer"
      columns={columns}
      columnsName="customers"
      rowId={({ customerId }) => customerId}
      rowLabel={({ name, email }) => `${name ? `${name}, ${email}` : email}, open`}
      rowHref={({ customerId }) => routes.customer(place, customerId)}
      find={{
        label: 'Find customers by name, email or phone',
        placeholder: 'Name, email or phone',
        form: /^.{0,200}$/u,
        advice: 'Use at most 200 characters.',
        by: 'q',
      }}
      skeletonRows={8}
      noMatch="No customers match these filters."
      none={<NoCustomers />}
    />
  )
}

function NoCustomers() {
  const [, setIsCreating] = useDialogState('create', parseAsBoolean)
  const mayCreate = useRefusal('customers.create') === null
  return (
    <EmptyState
      icon={<UserRound />}
      title="No customers yet"
      action={mayCreate && <Button onClick={() => setIsCreating(true)}>Create customer</Button>}
    >
      A customer keeps contact details and payment methods, so that you can charge them again. Pass their ID when you
      create a checkout.
    </EmptyState>
  )
}

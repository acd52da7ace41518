import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { customers } from '#lib/data/customers.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { CreateCustomer } from './create-customer.tsx'
import { customerSearch } from './customer-search.ts'
import { CustomersView } from './customers-view.tsx'

export const metadata: Metadata = { title: 'Customers' }

export default listPage(customerSearch, customers, (place) => (
  <>
    <PageHeader title="Customers" actions={<CreateCustomer place={place} />} />
    <CustomersView place={place} />
  </>
))

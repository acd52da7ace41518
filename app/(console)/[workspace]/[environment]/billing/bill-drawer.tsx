'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Download } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Bill, billingQueries, billPdfUrl } from '#lib/data/billing.ts'
import { formatUtc, formatUtcMonth } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { BillBadge } from './bill-badge.tsx'
import { BillLines, BillLinesSkeleton } from './bill-lines.tsx'
import { countryName } from './choices.ts'
import { LineProof } from './line-proof.tsx'
import { Recompute } from './recompute.tsx'

type BillDrawerProps = {
  scope: Scope
  billId: string
  line: number | null
  onLine: (line: number | null) => void
  onClose: () => void
}

export function BillDrawer({ scope, billId, line, onLine, onClose }: BillDrawerProps) {
  const query = useQuery(billingQueries.bill(scope, billId))
  const bill = query.data

  return (
    <Drawer
      open
      onOpenChange={onClose}
      size="lg"
      title={bill ? formatUtcMonth(`${bill.period}-01`) : 'Bill'}
      description={bill?.number}
      actions={
        <Button asChild>
          <a href={billPdfUrl(scope, billId)} download={bill && `${bill.number}.pdf`}>
            <Download aria-hidden="true" />
            Download PDF
          </a>
        </Button>
      }
    >
      <Loaded query={query} skeleton={<BillSkeleton />}>
        {(loaded) => (
          <>
            <BillFacts bill={loaded} />
            <Section title="Lines" description="Select a line to see its days and keys." className="mt-6">
              <BillLines
                caption={`Lines of ${loaded.number}`}
                bill={loaded}
                empty="No billable usage this month."
                openLine={line}
                onOpen={(opened) => onLine(opened.line === line ? null : opened.line)}
              />
            </Section>
            {line !== null && <LineProof scope={scope} bill={loaded} line={line} />}
            <Recompute scope={scope} bill={loaded} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

function BillSkeleton() {
  const items = ['State', 'Issued', 'Due', 'Billed to', 'Bill'].map((label) => ({
    label,
    value: <Skeleton className="h-4 w-48 max-w-full" />,
  }))
  return (
    <>
      <KeyValueList items={items} />
      <Section title="Lines" className="mt-6">
        <BillLinesSkeleton caption="Bill lines" />
      </Section>
    </>
  )
}

function BillFacts({ bill }: { bill: Bill }) {
  const { customer } = bill
  const place = customer.address
    ? [customer.address.line1, customer.address.line2, `${customer.address.postalCode} ${customer.address.city}`]
    : []
  return (
    <KeyValueList
      items={[
        { label: 'State', value: <BillBadge state={bill.state} /> },
        { label: 'Issued', value: formatUtc(bill.issuedAt) },
        { label: 'Due', value: formatUtc(bill.dueAt) },
        ...(bill.state === 'open' || bill.state === 'past_due'
          ? [
              {
                label: 'To pay',
                value: `Use the payment details on the PDF with reference ${bill.number}`,
              },
            ]
          : []),
        ...(bill.paidAt ? [{ label: 'Paid', value: formatUtc(bill.paidAt) }] : []),
        {
          label: 'Billed to',
          value: [customer.name, ...place, countryName(customer.country)].filter(Boolean).join(', '),
        },
        { label: 'Bill', value: <CopyId id={bill.billId} /> },
      ]}
    />
  )
}

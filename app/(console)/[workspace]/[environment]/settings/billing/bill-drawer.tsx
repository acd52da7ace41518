import { useQuery } from '@tanstack/react-query'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Section } from '#components/layout/section.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { useList } from '#components/list/use-list.ts'
import { Button } from '#components/ui/button.tsx'
import { Download } from '#components/ui/icons.tsx'
import { countryName } from '#console/_business/names.ts'
import { type Bill, type BillLine, billingQueries, billPdfUrl } from '#lib/data/billing.ts'
import { formatUtc, formatUtcMonth } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { BillBadge } from './bill-badge.tsx'
import { BillLines } from './bill-lines.tsx'
import { billingSearch } from './billing-search.ts'
import { LineProof } from './line-proof.tsx'
import { Recompute } from './recompute.tsx'

type BillDrawerProps = { place: Place; billId: string; onClose: () => void }

export function BillDrawer({ place, billId, onClose }: BillDrawerProps) {
  const query = useQuery(billingQueries.one(place, billId))
  const list = useList(billingSearch)
  const { line: open } = list.values
  const linkOf = ({ line }: BillLine) => {
    const change = { line: line === open ? null : line }
    return {
      href: list.hrefWith(change),
      isOpen: line === open,
      onOpen: () => list.set(change),
    }
  }

  return (
    <RecordDrawer
      query={query}
      noun="Bill"
      title={({ period }) => formatUtcMonth(`${period}-01`)}
      description={query.data?.number}
      onClose={onClose}
      actions={
        <Button asChild>
          <a href={billPdfUrl(place, billId)} download={query.data && `${query.data.number}.pdf`}>
            <Download aria-hidden="true" />
            Download PDF
          </a>
        </Button>
      }
    >
      {(bill) => (
        <>
          <BillFacts bill={bill} />
          <Section title="Lines" description="Select a line to see its days and keys." className="mt-6">
            <BillLines
              caption={`Lines of ${bill.number}`}
              bill={bill}
              empty="No billable usage this month."
              linkOf={linkOf}
            />
          </Section>
          {open !== null && <LineProof place={place} bill={bill} line={open} />}
          <Recompute place={place} bill={bill} />
        </>
      )}
    </RecordDrawer>
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
        (bill.state === 'open' || bill.state === 'past_due') && {
          label: 'To pay',
          value: `Use the payment details on the PDF with reference ${bill.number}`,
        },
        bill.paidAt && { label: 'Paid', value: formatUtc(bill.paidAt) },
        {
          label: 'Billed to',
          value: [customer.name, ...place, countryName(customer.country)].filter(Boolean).join(', '),
        },
        { label: 'Bill', value: <CopyId id={bill.billId} /> },
      ]}
    />
  )
}

import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Section } from '#components/layout/section.tsx'
import { labelOf } from '#components/ui/option.ts'
import { languageName } from '#console/_business/names.ts'
import { methodLabel, transactionMethods } from '#console/_payments/transaction-words.ts'
import { CustomerLink } from '#console/_records/customer-link.tsx'
import type { Checkout } from '#lib/data/checkouts.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

export function CheckoutFacts({ place, checkout }: { place: Place; checkout: Checkout }) {
  const { customerId, customerEmail, savePaymentMethod, paymentMethod, methods, language, metadata } = checkout
  const payer = [
    customerId && {
      label: 'Customer',
      value: <CustomerLink place={place} id={customerId} />,
    },
    { label: 'Email', value: customerEmail ?? 'Not known yet' },
    paymentMethod
      ? { label: 'Method', value: methodLabel(paymentMethod) }
      : { label: 'Methods offered', value: methods.map((method) => labelOf(transactionMethods, method)).join(', ') },
    customerId && { label: 'Saves method', value: savePaymentMethod ? 'Yes' : 'No' },
    { label: 'Language', value: language ? languageName(language) : 'The payer’s browser' },
    ...Object.entries(metadata).map(([name, value]) => ({ label: <code className="text-xs">{name}</code>, value })),
  ]
  const record = [
    { label: 'Checkout', value: <CopyId id={checkout.checkoutId} /> },
    { label: 'Created', value: formatUtc(checkout.createdAt) },
    checkout.completedAt && { label: 'Completed', value: formatUtc(checkout.completedAt) },
    checkout.expiredAt && { label: 'Expired', value: formatUtc(checkout.expiredAt) },
    !checkout.completedAt && !checkout.expiredAt && { label: 'Expires', value: formatUtc(checkout.expiresAt) },
    { label: 'Success URL', value: <span className="break-all">{checkout.successUrl}</span> },
    { label: 'Cancel URL', value: <span className="break-all">{checkout.cancelUrl}</span> },
  ]
  return (
    <Section title="Details">
      <div className="grid gap-x-10 border-t pt-1 lg:grid-cols-2">
        <KeyValueList items={payer} className="content-start" />
        <KeyValueList items={record} className="content-start" />
      </div>
    </Section>
  )
}

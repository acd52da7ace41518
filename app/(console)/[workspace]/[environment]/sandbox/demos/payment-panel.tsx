import { clsx } from 'clsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Money } from '#components/layout/money.tsx'
import { CreditCard } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Checkout, CheckoutQuery } from '#lib/data/checkouts.ts'
import type { Theme } from './checkout-draft.ts'

const PaymentFrame = lazily(async () => (await import('./payment-frame.tsx')).PaymentFrame, 'm-4 h-96')

type PaymentPanelProps = { checkoutId: string | null; query: CheckoutQuery; theme: Theme; className: string }

export function PaymentPanel({ checkoutId, query, theme, className }: PaymentPanelProps) {
  return (
    <section
      aria-label="Payment page"
      className={clsx('mb-10 self-start overflow-hidden rounded-lg border', className)}
    >
      {checkoutId === null ? (
        <EmptyState icon={<CreditCard />} title="The payment page appears here">
          Create a checkout to embed its hosted page here, as a shop would.
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton className="m-4 h-96" />}>
          {(checkout) =>
            checkout.checkoutUrl ? (
              <PaymentFrame checkoutId={checkout.checkoutId} checkoutUrl={checkout.checkoutUrl} theme={theme} />
            ) : (
              <Closed checkout={checkout} />
            )
          }
        </Loaded>
      )}
    </section>
  )
}

const endings: Record<Exclude<Checkout['state'], 'open'>, { title: string; text: string }> = {
  completed: { title: 'This checkout is paid', text: 'Create another checkout to pay again.' },
  processing: { title: 'Payment in progress', text: 'An event will report the outcome.' },
  expired: { title: 'This checkout has expired', text: 'It wasn’t paid in time. Create another to try again.' },
}

function Closed({ checkout }: { checkout: Checkout }) {
  const { title, text } = endings[checkout.state === 'open' ? 'expired' : checkout.state]
  return (
    <EmptyState icon={<CreditCard />} title={title}>
      <p>
        {checkout.description}, <Money amount={checkout.amount} currency={checkout.currency} />
      </p>
      <p>{text}</p>
    </EmptyState>
  )
}

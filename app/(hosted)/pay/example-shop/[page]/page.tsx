import { notFound } from 'next/navigation'
import { HostedDocument } from '../../../_parts/hosted-document.tsx'
import { Notice } from '../../../_parts/notice.tsx'

const pages = {
  thanks: { icon: 'done', title: 'Thank you for your order', setting: 'success_url' },
  cart: { icon: 'closed', title: 'Your cart', setting: 'cancel_url' },
} as const

/** The shop that snippets return a payer to, so that a first test payment ends on a page that exists. */
export default async function ExampleShopPage({ params, searchParams }: PageProps<'/pay/example-shop/[page]'>) {
  const { page } = await params
  if (page !== 'thanks' && page !== 'cart') notFound()
  const { icon, title, setting } = pages[page]
  const { checkout_id: checkoutId } = await searchParams

  return (
    <HostedDocument language="en">
      <title>{`${title} · Example shop`}</title>
      <main className="single" aria-labelledby="title">
        <Notice icon={icon} title={title}>
          <p>This example shop stands in for your own while you test.</p>
          <p>
            To send payers back to your shop, set <code>{setting}</code> to your own page.
          </p>
          {typeof checkoutId === 'string' && (
            <dl className="rows">
              <div>
                <dt>Checkout</dt>
                <dd className="mono">{checkoutId.slice(0, 64)}</dd>
              </div>
            </dl>
          )}
        </Notice>
      </main>
    </HostedDocument>
  )
}

import { CopyButton } from '#components/layout/copy-button.tsx'

const cards = [
  { number: '4242 4242 4242 4242', outcome: 'Succeeds' },
  { number: '4000 0000 0000 3220', outcome: 'Requires 3-D Secure, then succeeds' },
  { number: '4000 0084 0000 1629', outcome: 'Requires 3-D Secure, then is declined' },
  { number: '4000 0000 0000 0002', outcome: 'Declined' },
  { number: '4000 0000 0000 9995', outcome: 'Insufficient funds' },
  { number: '4100 0000 0000 0019', outcome: 'Blocked as fraud' },
  { number: '4000 0000 0000 0259', outcome: 'Succeeds, then is disputed as fraud' },
]

const accounts = [
  { number: 'DE89 3704 0044 0532 0130 00', outcome: 'Succeeds after 5 seconds' },
  { number: 'DE62 3704 0044 0532 0130 01', outcome: 'Rejected: no such account' },
  { number: 'DE35 3704 0044 0532 0130 02', outcome: 'Succeeds, then the bank takes it back' },
]

/** The page lists the accounts of other currencies, and shows a simulated sheet for each wallet. */
export function TestInstruments() {
  return (
    <>
      <ul className="divide-y">
        {[...cards, ...accounts].map(({ number, outcome }) => (
          <li key={number} className="flex items-center justify-between gap-3 py-1.5">
            <div className="min-w-0">
              <code className="block text-xs text-ink">{number}</code>
              <span className="block text-xs text-muted">{outcome}</span>
            </div>
            <CopyButton value={number.replaceAll(' ', '')} label={`Copy ${number}`} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">
        Any future expiry and any security code. The IBANs are for SEPA debits in EUR.
      </p>
    </>
  )
}

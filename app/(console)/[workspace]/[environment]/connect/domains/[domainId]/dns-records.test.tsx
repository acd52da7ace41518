import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DnsRecords } from './dns-records.tsx'

const dkim = (selector: string, rest: object = {}) => ({
  ...{ purpose: 'dkim', type: 'TXT', name: `${selector}._domainkey.shop.example`, value: 'v=DKIM1' },
  ...{ priority: null, state: 'verified', found: [], publishUntil: null, ...rest },
})

const textsOf = (dkimSelector: string, records: object[]) => {
  const html = renderToStaticMarkup(<DnsRecords domain={{ dkimSelector, system: false, records: records as never }} />)
  return [...html.matchAll(/<p class="basis-full[^>]*>([^<]*)/g)].map(([, text]) => text)
}

test('tells the key that signs from the next one, which waits for its record', () => {
  const [next, current] = textsOf('s2026a', [dkim('s2027a', { state: 'pending' }), dkim('s2026a')])
  expect(next).toContain('Next key.')
  expect(current).toContain('Receivers use this key to verify')
})

test('says until when the record of a retired key must stay', () => {
  const retired = dkim('s2026a', { publishUntil: '2027-12-05T10:00:00Z' })
  expect(textsOf('s2027a', [dkim('s2027a'), retired])[1]).toContain('Keep this record until 5 Dec 2027')
})

import { expect, test } from 'vitest'
import { policyNames } from './dns-records.ts'

test('looks for a DMARC policy at the domain and its parents, but not at a top-level domain', () => {
  expect(policyNames('shop.example')).toEqual(['_dmarc.shop.example'])
  expect(policyNames('a.mail.shop.example')).toEqual([
    '_dmarc.a.mail.shop.example',
    '_dmarc.mail.shop.example',
    '_dmarc.shop.example',
  ])
})

test('asks for eight policies at most, however many labels a domain has', () => {
  const domain = `${'a.'.repeat(90)}shop.example`
  const names = policyNames(domain)
  expect(names).toHaveLength(8)
  expect([names[0], names.at(-1)]).toEqual([`_dmarc.${domain}`, '_dmarc.shop.example'])
})

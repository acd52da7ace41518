import { expect, it } from 'vitest'
import { storedQuery } from './saved-views.tsx'

it('stores filters in a fixed order without page or drawer', () => {
  const search = new URLSearchParams('status=4xx&after=abc&request=req_1&code=card_declined')
  expect(storedQuery(search)).toBe('code=card_declined&status=4xx')
  expect(storedQuery(new URLSearchParams('event=evt_1'))).toBe('')
})

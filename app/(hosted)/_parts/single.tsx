import type { ReactNode } from 'react'
import type { Merchant } from '../_gateway/wire.ts'
import type { Words } from '../_words/index.ts'
import { MerchantName } from './merchant-name.tsx'
import { TestBadge } from './test-badge.tsx'

type Props = {
  record: { merchant: Merchant; environment: 'sandbox' | 'live' }
  words: Words
  className?: string
  children: ReactNode
}

/** One column below the merchant's name. */
export function Single({ record: { merchant, environment }, words, className = '', children }: Props) {
  return (
    <main className={`single ${className}`} aria-labelledby="title">
      <header className="single-top">
        <MerchantName merchant={merchant} />
        {environment === 'sandbox' && <TestBadge words={words.test} />}
      </header>
      {children}
    </main>
  )
}

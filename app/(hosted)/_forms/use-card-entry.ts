import { useRef, useState } from 'react'
import { cardRule } from '../_card/brand.ts'
import { formatExpiry } from '../_card/expiry.ts'
import { digitsOf, formatNumber } from '../_card/number.ts'
import type { Faults } from '../_entry/check.ts'
import { useEntry } from './use-entry.ts'

/** The fields of a card, formatted while the payer types. */
export function useCardEntry(initialFaults: Faults) {
  const lastExpiry = useRef('')
  const [digits, setDigits] = useState('')
  const entry = useEntry('card', initialFaults, format)

  function format(input: HTMLInputElement) {
    if (input.name === 'number') {
      const { value, caret } = formatNumber(input.value, input.selectionStart ?? undefined)
      write(input, value, caret)
      setDigits(digitsOf(value))
    } else if (input.name === 'expiry') {
      write(input, formatExpiry(input.value, lastExpiry.current))
      lastExpiry.current = input.value
    }
  }

  return {
    ...entry,
    rule: cardRule(digits),
    fillWithCard(number: string) {
      const cvc = cardRule(digitsOf(number)).cvcLength === 4 ? '1234' : '123'
      entry.fillWith({ number, expiry: '12 / 34', cvc })
    },
  }
}

function write(input: HTMLInputElement, value: string, caret = value.length) {
  if (input.value === value) return
  input.value = value
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

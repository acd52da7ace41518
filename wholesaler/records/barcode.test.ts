import { expect, test } from 'vitest'
import { isEan13, readBarcode } from './barcode.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['4006381 333931', '4006381333931'],
  ['4-006381-333931', '4006381333931'],
  ['036000291452', '0036000291452'],
])('%s is the barcode %s', (text, barcode) => {
  expect(readBarcode(text)).toEqual({ barcode, isBarcodeValid: true })
})

test.each(['036000291453', '4006381333932', '400638133393', '400638133393X', '40063813339310'])(
  '%s is kept as it came, and is not valid',
  (text) => {
    expect(readBarcode(text)).toEqual({ barcode: text, isBarcodeValid: false })
  },
)

test.each([null, '', ' - '])('%j is no barcode', (text) => {
  expect(readBarcode(text)).toEqual({ barcode: null, isBarcodeValid: false })
})

test('every other last digit is wrong', () => {
  const right = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => isEan13(`400638133393${digit}`))
  expect(right).toEqual([1])
})

/** The thirteen digits of an EAN-13 or CIP13, also if they are written with spaces or as a UPC-A of twelve. */
export function normaliseBarcode(text: string): string {
  const compact = text.replaceAll(/[\s-]/g, '')
  return compact.length === 12 && isEan13(`0${compact}`) ? `0${compact}` : compact
}

/** True if the check digit is right (GS1 General Specifications, section 7.9). */
export function isEan13(text: string): boolean {
  if (text.length !== 13) return false
  let sum = 0
  for (let place = 0; place < 13; place++) {
    const digit = text.charCodeAt(place) - 48
    if (digit < 0 || digit > 9) return false
    sum += place % 2 === 0 ? digit : digit * 3
  }
  return sum % 10 === 0
}

/** A barcode to keep, and whether it is valid; an invalid one is kept as it came. */
export function readBarcode(text: string | null): { barcode: string | null; isBarcodeValid: boolean } {
  const barcode = (text && normaliseBarcode(text)) || null
  return { barcode, isBarcodeValid: barcode !== null && isEan13(barcode) }
}

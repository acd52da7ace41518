const SHORTEST = 12
const LONGEST = 19

/** Whether all digits together satisfy the check digit of a card number (ISO/IEC 7812-1, annex B). */
export function isCardNumber(digits: string): boolean {
  return isMultipleOfTen(sumsOf(digits), 0, digits.length)
}

/** Whether 12 to 19 digits in a row are a card number. */
export function holdsCardNumber(digits: string): boolean {
  const sums = sumsOf(digits)
  for (let start = 0; start + SHORTEST <= digits.length; start++) {
    for (let end = start + SHORTEST; end <= Math.min(digits.length, start + LONGEST); end++) {
      if (isMultipleOfTen(sums, start, end)) return true
    }
  }
  return false
}

type Sums = [evenDoubled: number[], oddDoubled: number[]]

// Running sums: the sum of any run of digits follows from two of them, so that no digit is added twice.
function sumsOf(digits: string): Sums {
  const sums: Sums = [[0], [0]]
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(at) - 48
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    sums[0].push((sums[0][at] ?? 0) + (at % 2 === 0 ? doubled : digit))
    sums[1].push((sums[1][at] ?? 0) + (at % 2 === 1 ? doubled : digit))
  }
  return sums
}

// The last digit counts once, the one before it twice, and so on.
function isMultipleOfTen(sums: Sums, start: number, end: number): boolean {
  const running = sums[end % 2 === 0 ? 0 : 1]
  return ((running[end] ?? 0) - (running[start] ?? 0)) % 10 === 0
}

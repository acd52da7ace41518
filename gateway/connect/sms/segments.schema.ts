/** GSM 03.38 (3GPP TS 23.038): the characters that take one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take two: an escape and a character. */
const EXTENSION = new Set('\f^{}\\[~]|€')

/** How many units one SMS holds, and each part of a longer text, which begins with a header of six octets. */
const SIZES = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

export interface Segments {
  encoding: 'gsm7' | 'ucs2'
  segments: number
  /** Septets, or UTF-16 code units. */
  units: number
  /** How many more units fit without another segment. */
  left: number
}

/** How a text is sent. No part splits an escaped character or a surrogate pair, so a part may end a unit early. */
export function segmentsOf(body: string): Segments {
  const characters = [...body]
  const encoding = characters.every(isInGsm7) ? 'gsm7' : 'ucs2'
  const sizeOf = (one: string) => (encoding === 'ucs2' ? one.length : EXTENSION.has(one) ? 2 : 1)
  const sizes = characters.map(sizeOf)
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, part } = SIZES[encoding]
  if (units <= alone) return { encoding, segments: 1, units, left: alone - units }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      segments++
      used = 0
    }
    used += size
  }
  return { encoding, segments, units, left: part - used }
}

/** The characters that force UCS-2, each once, in their order in the text. */
export function outsideGsm7(body: string): string[] {
  return [...new Set(body)].filter((one) => !isInGsm7(one))
}

function isInGsm7(character: string): boolean {
  return BASIC.has(character) || EXTENSION.has(character)
}

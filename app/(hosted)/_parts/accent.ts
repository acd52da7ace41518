const fallback = '#1f4fd8'

/** The merchant's color, with black or white text on it, whichever has more contrast: one of them always passes AA. */
export function accentColours(accent: string | null | undefined): { accent: string; onAccent: string } {
  const colour = /^#[0-9a-f]{6}$/i.test(accent ?? '') ? (accent as string).toLowerCase() : fallback
  const luminance = luminanceOf(colour)
  const contrastWithWhite = 1.05 / (luminance + 0.05)
  return { accent: colour, onAccent: contrastWithWhite >= 4.5 ? '#ffffff' : '#000000' }
}

/** WCAG 2.2, "relative luminance". */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

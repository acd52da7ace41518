const fallback = '#1f4fd8'

export type AccentColours = { accent: string; onAccent: '#ffffff' | '#000000'; contrast: number }

/**
 * The merchant's color, with white text on it if that passes AA, otherwise black, which then does. `contrast` is that
 * between the two.
 */
export function accentColours(accent: string | null | undefined): AccentColours {
  const colour = isColour(accent ?? '') ? (accent as string).toLowerCase() : fallback
  const luminance = luminanceOf(colour)
  const withWhite = 1.05 / (luminance + 0.05)
  return withWhite >= 4.5
    ? { accent: colour, onAccent: '#ffffff', contrast: withWhite }
    : { accent: colour, onAccent: '#000000', contrast: (luminance + 0.05) / 0.05 }
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** WCAG 2.2, "relative luminance". */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

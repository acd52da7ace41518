import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'semibold'
export type Script = 'latin' | 'arabic'

const require = createRequire(import.meta.url)

/** Latin, Greek and Cyrillic in one file, Arabic in another; both under the SIL Open Font License. */
const files: Record<Script, Record<Weight, string>> = {
  latin: {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    semibold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  arabic: {
    regular: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    semibold: require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  },
}

const opened = new Map<string, Font>()

/** Opened once per process: parsing a font takes ten times as long as writing a page with it. */
export function fontFor(script: Script, weight: Weight): Font {
  const file = files[script][weight]
  const font = opened.get(file) ?? (create(readFileSync(file)) as Font)
  opened.set(file, font)
  return font
}

/**
 * The font for one document. fontkit keeps each glyph with the letters that it was first used for, in this document or
 * in an earlier one: shared, they would make a document's bytes depend on those drawn before it.
 */
export function fontForDocument(script: Script, weight: Weight): Font {
  return Object.create(fontFor(script, weight), { _glyphs: { value: {} } })
}

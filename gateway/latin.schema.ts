/** The letters that Unicode doesn't take apart. */
const letters: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** Text in lower case, with its Latin letters as a to z: "Łódź" is "lodz". Other characters stay. */
export function inLatin(text: string): string {
  const apart = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return apart.replace(/[æđðıłøœßþ]/g, (letter) => letters[letter] ?? '')
}

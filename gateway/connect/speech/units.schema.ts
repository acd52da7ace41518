const CHARACTERS = 100

/** The units that the price list counts: each started 100 characters is one. */
export function unitsOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS)
}

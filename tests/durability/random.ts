export function between(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

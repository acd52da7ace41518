/** Makes an entry the newest of a map, and removes the oldest one if there are more than `most`. */
export function keepNewest<Value>(map: Map<string, Value>, name: string, value: Value, most: number): void {
  map.delete(name)
  map.set(name, value)
  if (map.size > most) map.delete(map.keys().next().value ?? '')
}

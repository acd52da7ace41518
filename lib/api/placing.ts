/**
 * Moves the API's problems to the fields of a form: `address.postal_code` to `postalCode`. `named` gives the fields whose
 * names differ, by the start of the API's.
 */
export function placing(named: Record<string, string> = {}) {
  return (problems: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(problems).map(([field, message]) => {
        const path = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
        const start = Object.keys(named).find((one) => path.startsWith(one))
        return [start ? named[start] : path.split('.').at(-1), message]
      }),
    )
}

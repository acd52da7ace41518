import { type inferParserType, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs'

type Change<Parsers extends UseQueryStatesKeysMap> = {
  [Name in keyof Parsers]?: inferParserType<Parsers[Name]> | null
}

/**
 * The parameters of the URL that open a dialog. Opening pushes an entry, so that Back closes the dialog instead of
 * leaving the page with what was typed. Closing replaces that entry: going back could cancel the form's own navigation.
 */
export function useDialogStates<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  const [values, write] = useQueryStates(parsers)
  const isOpen = Object.values(values).some(Boolean)
  const set = (change: Change<Parsers> | null) => {
    const opens = !isOpen && Object.values(change ?? {}).some(Boolean)
    return write(change as typeof values | null, { history: opens ? 'push' : 'replace' })
  }
  return [values, set] as const
}

/** As `useDialogStates`, for a dialog with a single parameter. */
export function useDialogState<Parser extends UseQueryStatesKeysMap[string]>(name: string, parser: Parser) {
  const [values, set] = useDialogStates<Record<string, Parser>>({ [name]: parser })
  return [
    values[name] as inferParserType<Parser>,
    (value: inferParserType<Parser> | null) => set({ [name]: value }),
  ] as const
}

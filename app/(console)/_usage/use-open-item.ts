import type { Route } from 'next'
import { usePathname, useSearchParams } from 'next/navigation'
import { createSerializer, parseAsString } from 'nuqs'
import type { RowLink } from '#components/data-table/row.tsx'
import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'

const search = { item: parseAsString }
const write = createSerializer(search)

/** The item of the price list whose usage a drawer shows, in the URL. */
export function useOpenItem() {
  const [{ item: open }, setSearch] = useDialogStates(search)
  const address = `${usePathname()}?${useSearchParams()}`
  const linkTo = (item: string): RowLink => ({
    href: write(address, { item }) as Route,
    isOpen: item === open,
    onOpen: () => setSearch({ item }),
  })
  return { open, linkTo, close: () => setSearch({ item: null }) }
}

import { GuardedButton } from '#components/ui/guarded-button.tsx'
import type { Place } from '#lib/routes.ts'
import { useCatalogueStatus } from './catalogue-status.ts'
import { usePharmacyRefusal } from './use-refusal.ts'
import { useWords } from './use-words.ts'
import { useStartWork, useWork } from './work.ts'

/** Starts an import of the catalogue: what changed, or everything. The first one is always of everything. */
export function ImportButtons({ place }: { place: Place }) {
  const words = useWords()
  const status = useCatalogueStatus(place)
  const start = useStartWork(place)
  const refusal = usePharmacyRefusal('import')
  const isBusy = useWork(place)?.state === 'running' || start.isPending
  // The banner of the stopped import continues it.
  if (!status || status.continues) return null
  const isFirst = status.current_as_of === null
  const button = (label: string, full: boolean) => (
    <GuardedButton
      refusal={refusal}
      disabled={isBusy}
      {...(!full && { variant: 'primary' as const })}
      onClick={() => start.mutate({ task: 'import_catalogue', full })}
    >
      {label}
    </GuardedButton>
  )
  return (
    <>
      {!isFirst && button(words.importEverything, true)}
      {button(isFirst ? words.importCatalogue : words.importChanges, false)}
    </>
  )
}

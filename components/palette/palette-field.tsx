import { Dialog } from 'radix-ui'
import type { KeyboardEvent, Ref } from 'react'
import { ArrowLeft, Search, X } from '#components/ui/icons.tsx'
import { IconButton } from '../ui/button.tsx'
import type { CommandPage } from './command.ts'

type PaletteFieldProps = {
  ref: Ref<HTMLInputElement>
  page: CommandPage | undefined
  label: string
  query: string
  listId: string
  activeId: string | undefined
  onQuery: (query: string) => void
  onBack: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function PaletteField({ ref, page, label, query, listId, activeId, ...on }: PaletteFieldProps) {
  return (
    <div className="flex h-13 shrink-0 items-center gap-2 border-b px-3">
      {page ? (
        <>
          <IconButton label="Back" size="sm" onClick={on.onBack}>
            <ArrowLeft />
          </IconButton>
          <span className="shrink-0 rounded bg-pressed/70 px-1.5 py-0.5 text-xs font-medium text-ink">
            {page.title}
          </span>
        </>
      ) : (
        <Search aria-hidden="true" className="mx-1.5 size-4 shrink-0 text-muted" />
      )}
      <input
        ref={ref}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => on.onQuery(event.target.value)}
        onKeyDown={on.onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted pointer-coarse:text-lg"
      />
      <Dialog.Close asChild>
        <IconButton label="Close" size="sm">
          <X />
        </IconButton>
      </Dialog.Close>
    </div>
  )
}

import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { plural } from '#lib/format.ts'
import { returnFocus } from '../ui/focus-return.ts'
import { Keys } from '../ui/keys.tsx'
import type { Command, CommandGroup, CommandPage } from './command.ts'
import { flattened, matching } from './match.ts'
import { PaletteField } from './palette-field.tsx'
import { PaletteOption } from './palette-option.tsx'

type PaletteProps = {
  placeholder: string
  /** Results for the typed text that come before all others, such as a pasted ID. */
  answersTo: (query: string) => CommandGroup[]
  /** Other places to search for the typed text; after all results. */
  elsewhere: (query: string) => CommandGroup[]
  groups: CommandGroup[]
  /** Shown while more results load, or if they failed to load. */
  notice?: string | null
  onClose: () => void
}

export function Palette({ placeholder, answersTo, elsewhere, groups, notice, onClose }: PaletteProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [path, setPath] = useState<CommandPage[]>([])
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const page = path.at(-1)

  const isSearch = query.trim() !== '' && !page
  const all = page ? page.groups : isSearch ? flattened(groups) : groups
  const found = [
    ...(isSearch ? answersTo(query) : []),
    ...matching(all, query),
    ...(isSearch ? elsewhere(query.trim()) : []),
  ]
  const commands = found.flatMap((group) => group.commands)
  const at = Math.min(active, commands.length - 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one changes with what is listed.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, query, path])

  function show(nextPath: CommandPage[], nextQuery = '') {
    setPath(nextPath)
    setQuery(nextQuery)
    setActive(0)
  }

  function choose(command: Command | undefined) {
    if (!command || command.refusal) return
    if ('page' in command) return show([...path, command.page])
    onClose()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && query === '' && page) {
      event.preventDefault()
      return show(path.slice(0, -1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      return choose(commands[at])
    }
    const count = commands.length
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key]
    if (target === undefined || count === 0 || (query !== '' && /Home|End/.test(event.key))) return
    event.preventDefault()
    setActive((target + count) % count)
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-[oklch(0.15_0.01_265/0.3)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            if (!page) return
            event.preventDefault()
            show(path.slice(0, -1))
          }}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh animate-rise flex-col overflow-hidden bg-raised shadow-dialog outline-none sm:inset-x-4 sm:top-[12dvh] sm:mx-auto sm:max-h-[70dvh] sm:max-w-[640px] sm:rounded-xl"
        >
          <Dialog.Title className="sr-only">{page ? page.title : 'Command palette'}</Dialog.Title>
          <PaletteField
            ref={input}
            page={page}
            label={page ? page.placeholder : placeholder}
            query={query}
            listId={`${id}-list`}
            activeId={commands[at] && `${id}-${at}`}
            onQuery={(text) => show(path, text)}
            onBack={() => show(path.slice(0, -1))}
            onKeyDown={onKeyDown}
          />
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label="Commands"
            className="min-h-0 flex-1 overflow-y-auto p-2"
          >
            {found.map((group) => (
              <Group
                key={group.label}
                id={id}
                group={group}
                first={commands.indexOf(group.commands[0] as Command)}
                active={at}
                onPoint={setActive}
                onChoose={choose}
              />
            ))}
          </div>
          {commands.length === 0 && (
            <p className="px-5 pb-6 text-sm text-muted">
              {query.trim() ? `No results for “${query.trim()}”.` : page?.empty}
            </p>
          )}
          <footer className="flex shrink-0 items-center gap-4 border-t px-4 py-2 text-xs text-muted max-sm:hidden">
            <Legend keys={['ArrowUp', 'ArrowDown']}>to move</Legend>
            <Legend keys={['Enter']}>to select</Legend>
            {page && <Legend keys={['Backspace']}>to go back</Legend>}
            <span role="status" className="ml-auto">
              {notice ?? plural(commands.length, 'command')}
            </span>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Legend({ keys, children }: { keys: string[]; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Keys keys={keys} />
      {children}
    </span>
  )
}

type GroupProps = {
  id: string
  group: CommandGroup
  first: number
  active: number
  onPoint: (index: number) => void
  onChoose: (command: Command) => void
}

function Group({ id, group, first, active, onPoint, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
    <div role="group" aria-label={group.label} className="mb-1">
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
        {group.label}
      </p>
      {group.commands.map((command, index) => (
        <PaletteOption
          key={command.id}
          id={`${id}-${first + index}`}
          command={command}
          isActive={active === first + index}
          onPoint={() => onPoint(first + index)}
          onChoose={() => onChoose(command)}
        />
      ))}
    </div>
  )
}

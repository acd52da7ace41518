import type { Icon } from '#components/ui/icons.tsx'

export type Command = {
  id: string
  label: string
  icon: Icon
  /** Shown on the right: the record's type, or the shortcut for the same command. */
  hint?: string
  keys?: readonly string[]
  keywords?: string
  /** Why it can't be done, and who can change that; the command stays in sight and says so. */
  refusal?: string | null
} & ({ run: () => void } | { page: CommandPage })

export type CommandGroup = { label: string; commands: Command[] }

/** A list that a command opens: what to do it to. */
export type CommandPage = { title: string; placeholder: string; groups: CommandGroup[]; empty: string }

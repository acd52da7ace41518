import type { Icon } from '#components/ui/icons.tsx'

export type Command = {
  id: string
  label: string
  icon: Icon
  /** Shown on the right: the record's type, or the shortcut for the same command. */
  hint?: string
  keys?: readonly string[]
  keywords?: string
  /** Why the command can't be run, and who can change that; it stays visible and shows the reason. */
  refusal?: string | null
} & ({ run: () => void } | { page: CommandPage })

export type CommandGroup = { label: string; commands: Command[] }

/** A list that a command opens, to choose its target. */
export type CommandPage = { title: string; placeholder: string; groups: CommandGroup[]; empty: string }

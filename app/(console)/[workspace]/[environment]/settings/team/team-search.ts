import { defineSearch } from '#components/list/search.ts'
import { roleOptions } from './member.ts'

export const teamSearch = defineSearch({
  filters: {
    role: { label: 'Role', options: roleOptions },
    q: { label: 'Person', form: /^.{1,200}$/, isTyped: true },
  },
})

type Values = { role: string | null; q: string | null }

/** A team is small, so the browser filters it. */
export function matches({ role, q }: Values, person: { role: string; email: string; name?: string }): boolean {
  const text = `${person.name ?? ''} ${person.email}`.toLowerCase()
  return (role === null || person.role === role) && text.includes((q ?? '').toLowerCase())
}

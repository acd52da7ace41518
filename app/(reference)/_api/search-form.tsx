import { Input } from '#components/ui/input.tsx'
import { routes } from '#lib/routes.ts'

/** Works without a script. */
export function SearchForm({ query }: { query?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know the element `search`.
    <form action={routes.searchReference()} role="search">
      <Input
        type="search"
        name="q"
        aria-label="Search the reference"
        placeholder="Search"
        defaultValue={query}
        maxLength={200}
        required
      />
    </form>
  )
}

import { useId } from 'react'
import { CheckBox } from '../ui/check-box.tsx'
import { useKitWords } from '../ui/kit-words.tsx'

type SelectAllCellProps = { ids: string[]; selected: readonly string[]; onTurn: () => void }

export function SelectAllCell({ ids, selected, onTurn }: SelectAllCellProps) {
  const id = useId()
  const words = useKitWords()
  const count = ids.filter((id) => selected.includes(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <th
      scope="col"
      className="h-8 w-8 pl-2 text-left align-middle max-sm:flex max-sm:w-auto max-sm:items-center max-sm:pl-1"
    >
      <CheckBox
        id={id}
        className="align-middle"
        aria-label={words.selectPage}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={ids.length === 0}
        onChange={onTurn}
      />
      <label htmlFor={id} className="pl-3 text-xs font-normal text-muted sm:hidden">
        {words.selectAll}
      </label>
    </th>
  )
}

import { useId } from 'react'
import { CheckBox } from '../ui/check-box.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { toast } from '../ui/toast.ts'
import { Tooltip } from '../ui/tooltip.tsx'

export type RowBox = {
  label: string
  isChecked: boolean
  /** Why the row can't be selected; null if it can. */
  obstacle: string | null
  onTurn: (isRange: boolean) => void
}

/** Keeps its tab stop with an obstacle, so that keyboards and screen readers get the reason. */
export function RowCheckBox({ label, isChecked, obstacle, onTurn }: RowBox) {
  const id = useId()
  const name = `${useKitWords().select} ${label}`
  if (obstacle === null) {
    return (
      <CheckBox
        aria-label={name}
        checked={isChecked}
        // A click, because a change event does not say whether Shift was held; Space also fires one.
        onClick={(event) => onTurn(event.shiftKey)}
        onChange={() => undefined}
      />
    )
  }
  return (
    <>
      <Tooltip content={obstacle} side="bottom">
        <CheckBox
          aria-label={name}
          aria-disabled="true"
          aria-describedby={id}
          checked={false}
          onClick={() => toast.error(obstacle)}
          onChange={() => undefined}
        />
      </Tooltip>
      <span id={id} hidden>
        {obstacle}
      </span>
    </>
  )
}

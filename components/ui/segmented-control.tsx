import { Button } from './button.tsx'

type SegmentedControlProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onValueChange: (value: Value) => void
}

/** A few views of one thing, all visible. Its value belongs in the URL. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onValueChange } = props
  return (
    <fieldset aria-label={label} className="flex rounded-md border border-line-strong p-px">
      {options.map((option) => (
        <Button
          key={option.value}
          variant="ghost"
          size="sm"
          aria-pressed={option.value === value}
          className="aria-pressed:bg-pressed aria-pressed:text-ink"
          onClick={() => onValueChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}

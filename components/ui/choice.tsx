import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Check } from './icons.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'id'> & { label: ReactNode; hint?: ReactNode }

const box =
  'peer size-4 shrink-0 appearance-none border border-control bg-surface shadow-control transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50'

export function Checkbox({ label, hint, className, ...props }: ChoiceProps) {
  return (
    <Choice label={label} hint={hint} className={className}>
      {(described) => (
        <span className="relative mt-0.5 flex">
          <input type="checkbox" className={clsx(box, 'rounded-sm')} {...described} {...props} />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-0.5 hidden size-3 text-on-accent peer-checked:block"
          />
        </span>
      )}
    </Choice>
  )
}

export function Radio({ label, hint, className, ...props }: ChoiceProps) {
  return (
    <Choice label={label} hint={hint} className={className}>
      {(described) => (
        <span className="relative mt-0.5 flex">
          <input type="radio" className={clsx(box, 'rounded-full')} {...described} {...props} />
          <span className="pointer-events-none absolute inset-[5px] hidden rounded-full bg-on-accent peer-checked:block" />
        </span>
      )}
    </Choice>
  )
}

type Described = { id: string; 'aria-describedby': string | undefined }

type FrameProps = {
  label: ReactNode
  hint?: ReactNode
  className?: string
  children: (described: Described) => ReactNode
}

function Choice({ label, hint, className, children }: FrameProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-start gap-2.5', className)}>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      <div className="flex min-w-0 flex-col">
        <label htmlFor={id} className="text-sm text-ink">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}

type RadioGroupProps<Value extends string> = {
  name: string
  value: Value
  onValueChange: (value: Value) => void
  options: { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  className?: string
}

/** Put it inside a FieldSet, whose legend is the question. */
export function RadioGroup<Value extends string>({ options, value, onValueChange, ...rest }: RadioGroupProps<Value>) {
  return (
    <div className={clsx('flex flex-col gap-2.5', rest.className)}>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={rest.name}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          value={option.value}
          checked={option.value === value}
          onChange={() => onValueChange(option.value)}
        />
      ))}
    </div>
  )
}

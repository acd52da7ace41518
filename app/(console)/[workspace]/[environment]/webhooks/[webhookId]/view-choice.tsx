import { Button } from '#components/ui/button.tsx'

type View = 'attempts' | 'events'

const views: { value: View; label: string }[] = [
  { value: 'attempts', label: 'Attempts' },
  { value: 'events', label: 'Events' },
]

export function ViewChoice({ value, onValueChange }: { value: View; onValueChange: (view: View) => void }) {
  return (
    <fieldset aria-label="Show" className="flex rounded-md border border-line-strong p-px">
      {views.map((view) => (
        <Button
          key={view.value}
          variant="ghost"
          size="sm"
          aria-pressed={view.value === value}
          className="aria-pressed:bg-pressed aria-pressed:text-ink"
          onClick={() => onValueChange(view.value)}
        >
          {view.label}
        </Button>
      ))}
    </fieldset>
  )
}

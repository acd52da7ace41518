import { Dialog, DialogBody } from '#components/ui/dialog.tsx'
import { Keys } from '#components/ui/keys.tsx'
import type { Place } from '#lib/routes.ts'
import { destinationsIn } from '../navigation.ts'

const groups = [
  {
    label: 'Anywhere',
    lines: [
      { keys: ['mod', 'k'], does: 'Open the command palette' },
      { keys: ['.'], does: 'Open the workbench' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Escape'], does: 'Close the open dialog or drawer' },
    ],
  },
  {
    label: 'On a screen',
    lines: [
      { keys: ['c'], does: 'Create a new item' },
      { keys: ['/'], does: 'Focus the filter' },
      { keys: ['j'], does: 'Next row' },
      { keys: ['k'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the selected row' },
    ],
  },
]

function linesOf(place: Place) {
  return destinationsIn(place).flatMap(({ label, shortcut }) =>
    shortcut ? [{ keys: ['g', shortcut], does: label }] : [],
  )
}

export default function ShortcutsDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Keyboard shortcuts">
      <DialogBody tabIndex={0} className="grid gap-x-10 gap-y-6 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        {[...groups, { label: 'Go to', lines: linesOf(place) }].map(({ label, lines }) => (
          <section
            key={label}
            aria-label={label}
            className="sm:last:col-start-2 sm:last:row-span-2 sm:last:row-start-1"
          >
            <h3 className="mb-1 text-xs font-medium text-muted">{label}</h3>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does} className="flex h-9 items-center justify-between gap-4 border-b last:border-b-0">
                  <dt className="text-sm text-ink">{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  )
}

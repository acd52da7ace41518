import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuLabel } from '#components/ui/menu-item.tsx'
import { suggestedNumbers } from './sms-draft.ts'

/** Numbers of the sandbox whose messages have a known fate. */
export function TestNumbers({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <Menu
      className="max-w-[calc(100vw-2rem)]"
      trigger={
        <button type="button" className="ink-link rounded-sm underline">
          Choose a test number
        </button>
      }
    >
      <MenuLabel>What happens in the sandbox</MenuLabel>
      {suggestedNumbers.map(({ number, fate }) => (
        <MenuItem key={number} onSelect={() => onChoose(number)}>
          <span className="tabular-nums">{number}</span>
          <span className="ms-auto ps-4 text-muted">{fate}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

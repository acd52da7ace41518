import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuLabel } from '#components/ui/menu-item.tsx'

type TestRecipientsProps = {
  /** `test number` */
  noun: string
  recipients: { value: string; fate: string }[]
  onChoose: (recipient: string) => void
}

/** Sandbox recipients whose messages always end the same way. */
export function TestRecipients({ noun, recipients, onChoose }: TestRecipientsProps) {
  return (
    <Menu
      className="max-w-[calc(100vw-2rem)]"
      trigger={
        <button type="button" className="ink-link rounded-sm underline">
          Choose a {noun}
        </button>
      }
    >
      <MenuLabel>What happens in the sandbox</MenuLabel>
      {recipients.map(({ value, fate }) => (
        <MenuItem key={value} onSelect={() => onChoose(value)}>
          <span className="tabular-nums">{value}</span>
          <span className="ms-auto ps-4 text-muted">{fate}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

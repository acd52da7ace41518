import { Check, Copy } from '#components/ui/icons.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { useCopy } from './use-copy.ts'

type CopyButtonProps = {
  value: string | (() => string)
  label?: string
  text?: string
  size?: 'sm' | 'md'
  autoFocus?: boolean
  onCopied?: () => void
}

/** With `text`, the button shows a label; otherwise only the icon. */
export function CopyButton({ value, label = 'Copy', text, size = 'sm', autoFocus, onCopied }: CopyButtonProps) {
  const { copied, copy } = useCopy()
  const onClick = async () => {
    if (await copy(typeof value === 'string' ? value : value())) onCopied?.()
  }
  const icon = copied ? <Check className="text-success" /> : <Copy />

  if (text)
    return (
      <Button size={size} autoFocus={autoFocus} onClick={onClick}>
        {icon}
        <span aria-live="polite">{copied ? 'Copied' : text}</span>
      </Button>
    )
  return (
    <IconButton label={copied ? 'Copied' : label} size={size} onClick={onClick}>
      {icon}
    </IconButton>
  )
}

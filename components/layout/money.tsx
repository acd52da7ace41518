import { clsx } from 'clsx'
import { useKitWords } from '../ui/kit-words.tsx'

type MoneyProps = { amount: number; currency: string; className?: string }

/** `amount` in minor units. The currency code is less prominent than the number, but always shown. */
export function Money({ amount, currency, className }: MoneyProps) {
  const [number, code] = useKitWords().money(amount, currency).split(' ')
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', className)}>
      {number} <span className="text-muted">{code}</span>
    </span>
  )
}

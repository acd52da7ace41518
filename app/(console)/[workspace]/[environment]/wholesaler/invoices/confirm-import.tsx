import { Confirm } from '#components/dialogs/confirm.tsx'
import type { Account } from '#console/_wholesaler/account.ts'
import { formatPrice } from '#console/_wholesaler/amounts.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'

export interface WantedImport {
  count: number
  /** In 1/10,000 of the account's currency; negative if credit notes outweigh the invoices. */
  total: number
  start: () => void
}

type ConfirmImportProps = { account: Account; wanted: WantedImport; onClose: () => void }

/** Says how many invoices would be booked and what they add up to, because no import of invoices can be undone. */
export function ConfirmImport({ account: { currency }, wanted: { count, total, start }, onClose }: ConfirmImportProps) {
  const words = useWords()
  const amount = formatPrice(Math.abs(total), currency, words)
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.importQuestion(count)}
      action={words.importThese(count)}
      onConfirm={() => {
        start()
        onClose()
      }}
    >
      {total < 0 ? words.importLowers(amount) : words.importRaises(amount)}
    </Confirm>
  )
}

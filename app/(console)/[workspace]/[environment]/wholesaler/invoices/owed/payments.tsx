import { money, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { defineSearch } from '#components/list/search.ts'
import { useList } from '#components/list/use-list.ts'
import { minorOf } from '#console/_wholesaler/amounts.ts'
import { ask, type Json, usePharmacyList, usePharmacyWrite } from '#console/_wholesaler/pharmacy-queries.ts'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import type { Place } from '#lib/routes.ts'
import type { ListedPayment } from '#wholesaler/index.ts'

type Payment = Json<ListedPayment>

const paymentSearch = defineSearch({ filters: {}, opens: 'payment' })

export function columnsIn(words: Words): Column<Payment>[] {
  return [
    plain('paid', words.paidOn, ({ paid_on }) => paid_on, { cell: ({ paid_on }) => words.date(paid_on) }),
    plain('note', words.note, ({ note }) => note),
    money('amount', words.amount, ({ amount, currency }) => minorOf(amount, currency)),
    fileColumn('currency', words.fieldNames.currency ?? '', ({ currency }) => currency),
  ]
}

export function Payments({ place }: { place: Place }) {
  const words = useWords()
  const list = useList(paymentSearch)
  return (
    <ListScreen
      list={list}
      {...usePharmacyList<Payment>(place, 'payments', list)}
      caption={words.payments}
      noun={words.nouns.payment}
      columns={columnsIn(words)}
      rowId={({ payment_id }) => String(payment_id)}
      rowLabel={({ paid_on }) => `${words.removePayment}: ${words.date(paid_on)}`}
      drawer={(id, close) => <RemovePayment place={place} paymentId={id} onClose={close} />}
      skeletonRows={2}
      noMatch={words.noPaymentsAbout}
      none={<EmptyState title={words.noPayments}>{words.noPaymentsAbout}</EmptyState>}
    />
  )
}

function RemovePayment({ place, paymentId, onClose }: { place: Place; paymentId: string; onClose: () => void }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('remove_payment')
  const remove = usePharmacyWrite(place, () => ask(place, 'DELETE', `payments/${encodeURIComponent(paymentId)}`), {
    onSuccess: onClose,
  })
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.removePayment}
      action={words.removePayment}
      danger
      pending={remove.isPending}
      error={refusal ?? words.failure(remove.error)}
      onConfirm={() => refusal === null && remove.mutate()}
    >
      {words.removePaymentAbout}
    </Confirm>
  )
}

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { ask, usePharmacyWrite } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import type { Place } from '#lib/routes.ts'
import type { Product } from './product.ts'

type StockCorrectionProps = { place: Place; product: Product; onClose: () => void }
type Draft = {
  direction: string
  units: string
  /** The ID of a lot, `new`, or nothing. */
  held: string
  lot: string
  expires_on: string
  note: string
}

const NEW_LOT = 'new'

export function StockCorrection({ place, product, onClose }: StockCorrectionProps) {
  const words = useWords()
  const { stock, product_id } = product
  const form = useDraft<Draft, object, unknown>({
    start: { direction: stock.units > 0 ? 'out' : 'in', units: '', held: '', lot: '', expires_on: '', note: '' },
    check: (draft) => problemsOf(draft, stock.units, words),
    toInput: (draft) => toCorrection(draft, product),
    mutation: usePharmacyWrite(place, (input: object) => ask(place, 'POST', `products/${product_id}/stock`, input)),
    onDone: () => {},
    onClose,
  })
  const { direction, held } = form.draft
  const isAdded = direction === 'in'
  const lots = stock.lots.map(({ lotId, lot, expiresOn, units }) => ({
    value: String(lotId),
    label: `${lot} · ${expiresOn ? words.date(expiresOn) : words.noDate} · ${words.count(units)}`,
  }))
  return (
    <FormDialog
      form={form}
      title={words.correctStock}
      description={words.correctStockAbout}
      failureTitle={words.correctFailed}
      action={words.correctStock}
    >
      <SelectField
        form={form}
        name="direction"
        label={words.direction}
        options={[
          { value: 'out', label: words.takeOut, disabled: stock.units === 0 },
          { value: 'in', label: words.putIn },
        ]}
      />
      <TextField
        form={form}
        name="units"
        label={words.units}
        hint={`${words.unitsInStock}: ${words.count(stock.units)}`}
        inputMode="numeric"
        required
      />
      <SelectField
        form={form}
        name="held"
        label={words.lot}
        options={[
          { value: '', label: isAdded ? words.withoutLot : words.firstExpired },
          ...lots,
          ...(isAdded ? [{ value: NEW_LOT, label: words.newLot }] : []),
        ]}
      />
      {isAdded && held === NEW_LOT && (
        <>
          <TextField form={form} name="lot" label={words.lotNumber} maxLength={40} required />
          <TextField form={form} name="expires_on" label={words.expires} type="date" />
        </>
      )}
      <TextField form={form} name="note" label={words.reason} hint={words.reasonHint} maxLength={200} required />
    </FormDialog>
  )
}

function problemsOf(draft: Draft, inStock: number, words: Words): Record<string, string> {
  const { direction, units, held, lot, note } = draft
  const isCount = /^\s*[1-9]\d{0,6}\s*$/.test(units)
  return {
    ...(!isCount && { units: words.enterUnits }),
    ...(direction === 'out' && Number(units) > inStock && { units: words.onlyInStock(words.count(inStock)) }),
    ...(direction === 'in' && held === NEW_LOT && lot.trim() === '' && { lot: words.enterLot }),
    ...(note.trim() === '' && { note: words.enterReason }),
  }
}

function toCorrection({ direction, units, held, lot, expires_on, note }: Draft, { stock }: Product) {
  const known = stock.lots.find(({ lotId }) => String(lotId) === held)
  const isNew = direction === 'in' && held === NEW_LOT
  const chosen = isNew ? { lot, expires_on } : { lot: known?.lot, expires_on: known?.expiresOn }
  return {
    units: Number(units) * (direction === 'in' ? 1 : -1),
    note,
    ...(chosen.lot && { lot: chosen.lot }),
    ...(chosen.expires_on && { expires_on: chosen.expires_on }),
  }
}

import type { Ctx } from '../../context.ts'
import { type FieldError, invalidFields } from '../../errors.ts'
import { monthsLeft, passesLuhn } from '../../partners/processor/card-numbers.ts'
import type { CardDetails, Instrument } from '../../partners/processor/payment-processor.ts'
import { processorOf } from './ask-processor.ts'

/** Throws `validation_failed` for an instrument that the processor would not take. `within` names its object in the body. */
export function refuseInstrument(ctx: Ctx, instrument: Instrument, within: string): void {
  const errors: FieldError[] = []
  const fault = (path: string, code: string, message: string, params?: FieldError['params']) => {
    const field = within + path
    errors.push({ field, pointer: `/${field.replaceAll('.', '/')}`, code, message, ...(params && { params }) })
  }
  const isWrong = instrument.type === 'card' && !passesLuhn(instrument.card.number)
  const beforehand = isWrong ? null : processorOf(ctx).refusalBeforehand(instrument)
  if (isWrong) fault('card.number', 'incorrect_number', 'is not a card number')
  if (beforehand) {
    const { field = fieldOf(instrument), code, message, params } = beforehand
    fault(field, code, message, params)
  }
  if (instrument.type === 'card') refuseExpiry(ctx, instrument.card, fault)
  if (errors.length > 0) throw invalidFields(errors)
}

function refuseExpiry(ctx: Ctx, card: CardDetails, fault: (path: string, code: string, message: string) => void) {
  const months = monthsLeft(card, ctx.clock.now())
  if (months < 0) fault('card.exp_year', 'too_small', 'must not be in the past')
  if (months > 12 * 50) fault('card.exp_year', 'too_large', 'must be within 50 years')
}

function fieldOf(instrument: Instrument): string {
  if (instrument.type === 'card') return 'card.number'
  if (instrument.type !== 'transfer') return 'token'
  return instrument.rail === 'sepa' ? 'iban' : 'account_number'
}

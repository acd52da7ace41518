import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { formatCost } from '#lib/cost.ts'
import type { Price } from '#lib/data/usage.ts'
import { formatNumber, plural } from '#lib/format.ts'
import { isBuilt } from '#lib/operations/built.ts'
import { itemName } from './usage-names.ts'
import { type Plan, planCost } from './what-if.ts'

type WhatIfPanelProps = { prices: Price[]; currency: string; used: Record<string, number>; average: number | null }

const AVERAGE = 50

export function WhatIfPanel({ prices, currency, used, average }: WhatIfPanelProps) {
  const priced = prices.filter(({ pillar, percent, fixed }) => isBuilt(pillar) && percent + fixed > 0)
  const [plan, setPlan] = useState<Plan>({ quantities: used, averagePayment: average ?? AVERAGE })
  const { lines, total } = planCost(priced, plan)
  const tier = lines.reduce((sum, { atVolume }) => sum + atVolume, 0)
  const volume = priced.find((price) => price.volume)?.volume
  const set = (item: string, quantity: number) =>
    setPlan({ ...plan, quantities: { ...plan.quantities, [item]: quantity } })

  return (
    <div className="rounded-lg border">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b p-4">
        <p aria-live="polite" className="text-sm text-muted">
          Estimated monthly cost
          <output className="block text-2xl font-semibold tracking-tight text-ink tabular-nums">
            {formatCost(total, currency)}
          </output>
          {tier > 0 && volume && (
            <span className="text-xs">
              {plural(tier, 'payment')} {tier === 1 ? 'is' : 'are'} beyond {formatCost(volume.above, currency)} of card
              and wallet volume and {tier === 1 ? 'costs' : 'cost'} {volume.percent}% +{' '}
              {formatCost(volume.fixed, currency)}
              {tier !== 1 && ' each'}.
            </span>
          )}
        </p>
        <Field label="Average payment" aside={currency} className="w-44">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              step="0.01"
              value={plan.averagePayment}
              onChange={({ target }) => setPlan({ ...plan, averagePayment: positive(target.value) })}
            />
          )}
        </Field>
      </div>
      <ul className="grid sm:grid-cols-2">
        {priced.map((price) => (
          <Quantity
            key={price.item}
            price={price}
            quantity={plan.quantities[price.item] ?? 0}
            cost={formatCost(lines.find(({ item }) => item === price.item)?.cost ?? 0, currency)}
            onChange={(quantity) => set(price.item, quantity)}
          />
        ))}
      </ul>
    </div>
  )
}

type QuantityProps = { price: Price; quantity: number; cost: string; onChange: (quantity: number) => void }

// The slider moves in tenths of powers of ten, so that small and large numbers have equal space.
const STEPS = 60
const toQuantity = (step: number) => (step === 0 ? 0 : Math.round(10 ** (step / 10)))
const toStep = (quantity: number) => (quantity < 1 ? 0 : Math.min(STEPS, Math.round(Math.log10(quantity) * 10)))

function Quantity({ price, quantity, cost, onChange }: QuantityProps) {
  const name = itemName(price.item)
  return (
    <li className="flex flex-col gap-1.5 border-b p-4 sm:odd:border-r">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium text-ink">{name}</span>
        <span className="text-ink tabular-nums">{cost}</span>
      </div>
      <div className="flex items-center gap-3">
        <input
          type="range"
          aria-label={`${name}, slider`}
          aria-valuetext={`${formatNumber(quantity)} ${price.unit}`}
          className="min-w-0 flex-1 accent-accent"
          min={0}
          max={STEPS}
          value={toStep(quantity)}
          onChange={({ target }) => onChange(toQuantity(Number(target.value)))}
        />
        <Input
          type="number"
          aria-label={`${name}, quantity`}
          className="w-28!"
          min={0}
          step={1}
          value={quantity}
          onChange={({ target }) => onChange(Math.floor(positive(target.value)))}
        />
      </div>
      <p className="text-xs text-muted">
        {price.unitPrice} per {price.unit}
      </p>
    </li>
  )
}

function positive(text: string) {
  return Math.max(0, Number(text) || 0)
}

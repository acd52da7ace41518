import { Problem } from '../../errors.ts'
import type { FilledComponent, TemplateParameter } from '../template-parameters.schema.ts'
import type { TemplateButton, TemplateComponent } from '../template-parts.schema.ts'
import { fillIn, variablesOf } from '../template-text.schema.ts'

type ParameterType = TemplateParameter['type']

/** The parameters that one part of a template takes. */
interface Slot {
  part: string
  types: readonly ParameterType[]
  least: number
  most: number
  given: readonly TemplateParameter[]
}

const TEXTS = ['text', 'currency', 'date_time'] as const

/** Throws `template_params_mismatch` unless the values fit the template. */
export function checkParameters(components: readonly TemplateComponent[], filled: readonly FilledComponent[]): void {
  for (const slot of slotsOf(components, filled)) {
    const got = slot.given.filter(({ type }) => slot.types.includes(type)).length
    const isOdd = slot.given.length > got || got < slot.least || got > slot.most
    if (isOdd) throw mismatch(slot, got)
  }
}

function slotsOf(components: readonly TemplateComponent[], filled: readonly FilledComponent[]): Slot[] {
  const of = (type: TemplateComponent['type']) => components.find((one) => one.type === type)
  const given = (type: FilledComponent['type'], index?: number) =>
    filled.find((one) => one.type === type && one.index === index)?.parameters ?? []
  const [header, buttons] = [of('header'), of('buttons')?.buttons ?? []]
  const exactly = (count: number) => ({ least: count, most: count })
  const isMedia = header?.format && header.format !== 'text'
  return [
    isMedia
      ? { part: 'header', types: [header.format as ParameterType], ...exactly(1), given: given('header') }
      : { part: 'header', types: TEXTS, ...exactly(countOf(header)), given: given('header') },
    { part: 'body', types: TEXTS, ...exactly(countOf(of('body'))), given: given('body') },
    // One slot for each button of either: of the template, or of the message.
    ...Array.from({ length: 10 }, (_, index) => ({
      part: `button ${index}`,
      ...slotOfButton(buttons[index]),
      given: given('button', index),
    })),
  ]
}

function countOf(component: TemplateComponent | undefined): number {
  return variablesOf(component?.text ?? '').length
}

function slotOfButton(button: TemplateButton | undefined): Pick<Slot, 'types' | 'least' | 'most'> {
  if (button?.type === 'quick_reply') return { types: ['payload'], least: 0, most: 1 }
  if (button?.example) return { types: ['text'], least: 1, most: 1 }
  return { types: ['text'], least: 0, most: 0 }
}

function mismatch({ part, types, least, most, given }: Slot, got: number): Problem {
  const expected = got < least ? least : most
  const wanted = `${expected} ${expected === 1 ? 'parameter' : 'parameters'}`
  const detail =
    given.length > got && expected > 0
      ? `The ${part} of the template takes ${wanted} of type ${types.join(', ')}; it got ${given.map(({ type }) => type).join(', ')}.`
      : `The ${part} of the template takes ${wanted}; it got ${given.length}.`
  return new Problem('template_params_mismatch', detail, {
    members: { param: 'template.components', component: part, expected, got: given.length },
  })
}

/** The message as its recipient sees it. */
export interface Rendered {
  header: string | null
  body: string
  footer: string | null
  buttons: string[]
}

export function renderTemplate(components: readonly TemplateComponent[], filled: readonly FilledComponent[]): Rendered {
  const of = (type: TemplateComponent['type']) => components.find((one) => one.type === type)
  const values = (type: FilledComponent['type'], index?: number) =>
    (filled.find((one) => one.type === type && one.index === index)?.parameters ?? []).map(textOf)
  const header = of('header')
  return {
    header: header?.text ? fillIn(header.text, values('header')) : (values('header')[0] ?? null),
    body: fillIn(of('body')?.text ?? '', values('body')),
    footer: of('footer')?.text ?? null,
    buttons: (of('buttons')?.buttons ?? []).map(({ text, url, phone_number }, index) => {
      const target = url ? fillIn(url, values('button', index)) : phone_number
      return target ? `[${text}: ${target}]` : `[${text}]`
    }),
  }
}

function textOf({ text, currency, date_time, image, document, video, payload }: TemplateParameter): string {
  const file = image ?? document ?? video
  return text ?? currency?.fallback_value ?? date_time?.fallback_value ?? file?.link ?? payload ?? ''
}

/** The whole message as text, for the sandbox’s outbox. */
export function toText({ header, body, footer, buttons }: Rendered): string {
  return [header, body, footer, ...buttons].filter((part) => part !== null).join('\n\n')
}

import { numberOf } from '#console/_messages/phone-number.ts'
import { variablesOf, type WhatsAppTemplate } from '#lib/data/templates.ts'
import { type SendWhatsApp, whatsappTestNumbers } from '#lib/data/whatsapp.ts'

export type MessageDraft = {
  to: string
  /** The ID of a template, or empty for free text. */
  template: string
  text: string
  /** The values of the template's slots, by name. */
  values: Record<string, string>
}

export const emptyMessage: MessageDraft = { to: '', template: '', text: '', values: {} }

export const suggestedNumbers = [
  { value: whatsappTestNumbers.delivered, fate: 'Delivered, then read' },
  { value: whatsappTestNumbers.readAtOnce, fate: 'Read, never reported as delivered' },
  { value: whatsappTestNumbers.windowClosed, fate: 'Takes templates only' },
  { value: whatsappTestNumbers.unroutable, fate: 'Fails: no carrier serves it' },
  { value: whatsappTestNumbers.unreported, fate: 'Sent, never reported' },
  { value: whatsappTestNumbers.suppressed, fate: 'Refused: opted out' },
]

/** A value that a template takes. */
export type Slot = {
  name: string
  label: string
  part: 'header' | 'body' | 'button'
  index?: number
  type: 'text' | 'image' | 'document' | 'video'
}

export function slotsOf({ components }: Pick<WhatsAppTemplate, 'components'>): Slot[] {
  const of = (type: string) => components.find((one) => one.type === type)
  const [header, buttons] = [of('header'), of('buttons')?.buttons ?? []]
  const format = header?.format
  return [
    ...(format && format !== 'text'
      ? [{ name: 'header_0', label: `Link to the ${format}`, part: 'header' as const, type: format }]
      : variablesOf(header?.text ?? '').map((number) => textSlot('header', number - 1, `{{${number}}} in the header`))),
    ...variablesOf(of('body')?.text ?? '').map((number) => textSlot('body', number - 1, `{{${number}}}`)),
    ...buttons.flatMap((button, index) =>
      button.example
        ? [{ ...textSlot('button', index, `{{1}} in the link of “${button.text}”`), name: `button_${index}`, index }]
        : [],
    ),
  ]
}

const textSlot = (part: Slot['part'], at: number, label: string): Slot => ({
  name: `${part}_${at}`,
  label,
  part,
  type: 'text',
})

export function valuesOf(slots: Slot[], values: Record<string, string>, part: Slot['part']): string[] {
  return slots.filter((slot) => slot.part === part).map(({ name }) => values[name] ?? '')
}

/** Finds empty fields. The gateway checks the rest. */
export function messageProblems(draft: MessageDraft, slots: Slot[]): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!numberOf(draft.to)) problems.to = 'Enter a number'
  if (!draft.template && !draft.text.trim()) problems.text = 'Enter a text'
  for (const { name } of slots) if (!draft.values[name]?.trim()) problems[name] = 'Enter a value'
  return problems
}

export function toSendWhatsApp(
  draft: MessageDraft,
  template: Pick<WhatsAppTemplate, 'name' | 'language'> | null,
  slots: Slot[],
): SendWhatsApp {
  const to = numberOf(draft.to)
  if (!template) return { to, text: { body: draft.text } }
  const parts = [...new Set(slots.map(({ part, index }) => `${part} ${index ?? ''}`))]
  const components = parts.map((key) => {
    const own = slots.filter(({ part, index }) => `${part} ${index ?? ''}` === key)
    const [{ part, index } = slots[0] as Slot] = own
    const parameters = own.map(({ name, type }) => toParameter(type, draft.values[name] ?? ''))
    return { type: part, ...(index !== undefined && { index }), parameters }
  })
  const { name, language } = template
  return { to, template: { name, language, ...(components.length > 0 && { components }) } } as SendWhatsApp
}

function toParameter(type: Slot['type'], value: string) {
  return type === 'text' ? { type, text: value } : { type, [type]: { link: value } }
}

/** Moves the gateway's problems, which name parameters by position, to the fields of the form. */
export function placeMessageProblems(sent: SendWhatsApp, problems: Record<string, string>): Record<string, string> {
  const nameOf = (field: string) => {
    const [first, second, at, , parameter] = field.split('.')
    if (first === 'text') return 'text'
    if (first !== 'template' || second !== 'components') return first === 'template' ? 'template' : field
    const component = sent.template?.components?.[Number(at)]
    if (!component) return 'template'
    return component.type === 'button' ? `button_${component.index}` : `${component.type}_${parameter ?? 0}`
  }
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [nameOf(field), message]))
}

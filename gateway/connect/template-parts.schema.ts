import * as z from 'zod'
import { phoneNumber, webUrl } from '../address.schema.ts'
import { line } from '../text.schema.ts'
import { hasVariableAtEdge, variableFault, variablesOf } from './template-text.schema.ts'

export const componentType = z.enum(['header', 'body', 'footer', 'buttons'])
export const headerFormat = z.enum(['text', 'image', 'document', 'video'])
export const buttonType = z.enum(['quick_reply', 'url', 'phone_number'])

const described = {
  type: componentType.meta({ description: 'The part of the message.', example: 'body' }),
  format: headerFormat
    .nullable()
    .meta({ description: 'The content of a header: a text or a file. Null for the other components.' }),
  button: buttonType.meta({ description: 'The action of the button.', example: 'url' }),
  buttonText: 'The label of the button.',
  url: 'The address that a `url` button opens. It may end with the variable `{{1}}`.',
  phone: 'The number that a `phone_number` button calls (E.164).',
  example: 'A sample value for the variable of the URL.',
  text: 'The text of a body, a footer or a text header. Variables are written `{{1}}`, `{{2}}` and so on.',
  buttons: 'The buttons, in the order in which they appear. Only for a component of type `buttons`.',
}

export const LONGEST = { body: 1024, header: 60, footer: 60, button: 25 } as const

const buttonInput = z
  .strictObject({
    type: described.button,
    text: line(1, LONGEST.button).meta({ description: described.buttonText, example: 'Track order' }),
    url: webUrl(/^https?$/, 'must begin with https:// or http://')
      .nullable()
      .default(null)
      .meta({ description: described.url, example: 'https://shop.example/orders' }),
    phone_number: phoneNumber.nullable().default(null).meta({ description: described.phone }),
    example: line(1, 2000).nullable().default(null).meta({ description: described.example, example: '1042' }),
  })
  .superRefine((button, ctx) => checkButton(button, ctx))
  .meta({ id: 'TemplateButtonInput', description: 'A button of a new template.' })

export const componentInput = z
  .strictObject({
    type: described.type,
    format: described.format.default(null),
    text: line(1, LONGEST.body, 'newlines')
      .nullable()
      .default(null)
      .meta({ description: described.text, example: 'Hello {{1}}, your order {{2}} is on its way.' }),
    buttons: z.array(buttonInput).min(1).max(10).nullable().default(null).meta({ description: described.buttons }),
  })
  .superRefine((component, ctx) => checkComponent(component, ctx))
  .meta({ id: 'TemplateComponentInput', description: 'A part of a new template.' })

export const button = z
  .object({
    type: described.button,
    text: z.string().meta({ description: described.buttonText, example: 'Track order' }),
    url: z.string().nullable().meta({ description: described.url }),
    phone_number: z.string().nullable().meta({ description: described.phone }),
    example: z.string().nullable().meta({ description: described.example }),
  })
  .meta({ id: 'TemplateButton', description: 'A button of a template.' })

export const component = z
  .object({
    type: described.type,
    format: described.format,
    text: z.string().nullable().meta({ description: described.text }),
    buttons: z.array(button).nullable().meta({ description: described.buttons }),
  })
  .meta({ id: 'TemplateComponent', description: 'A part of a template.' })

export type TemplateComponent = z.infer<typeof component>
export type TemplateButton = z.infer<typeof button>

type Report = (path: PropertyKey[], code: string, message: string, params?: object) => void

function reporter(ctx: z.RefinementCtx): Report {
  return (path, code, message, params) =>
    ctx.addIssue({ code: 'custom', path, message, params: { code, ...(params && { params }) } })
}

const OWN_FIELD = { url: 'url', phone_number: 'phone_number', quick_reply: null } as const

function checkButton({ type, url, phone_number, example }: TemplateButton, ctx: z.RefinementCtx): void {
  const report = reporter(ctx)
  for (const [name, value] of Object.entries({ url, phone_number })) {
    if (OWN_FIELD[type] === name && value === null) report([name], 'required', 'is required')
    if (OWN_FIELD[type] !== name && value !== null) report([name], 'not_allowed', `is not a field of a ${type} button`)
  }
  const isVariable = type === 'url' && url !== null && /\{\{|\}\}/.test(url)
  if (isVariable && !/^[^{}]*\{\{1\}\}$/.test(url)) {
    report(['url'], 'invalid_format', 'must have no variable but {{1}} at its end')
  }
  if (isVariable && example === null) report(['example'], 'required', 'is required for a URL with a variable')
  if (!isVariable && example !== null) report(['example'], 'not_allowed', 'is only for a URL with a variable')
}

const FIELDS = {
  header: ['format', 'text'],
  body: ['text'],
  footer: ['text'],
  buttons: ['buttons'],
} as const satisfies Record<z.infer<typeof componentType>, (keyof TemplateComponent)[]>

function checkComponent(component: TemplateComponent, ctx: z.RefinementCtx): void {
  const report = reporter(ctx)
  const { type, format, text } = component
  const own: readonly string[] = FIELDS[type]
  const isMedia = type === 'header' && format !== null && format !== 'text'
  for (const name of ['format', 'text', 'buttons'] as const) {
    const isOwn = own.includes(name) && !(isMedia && name === 'text')
    if (isOwn && component[name] === null) report([name], 'required', 'is required')
    if (!isOwn && component[name] !== null)
      report([name], 'not_allowed', `is not a field of ${isMedia ? 'a media header' : `a ${type} component`}`)
  }
  if (text !== null && own.includes('text')) checkText(type as keyof typeof LONGEST, text, report)
  if (type === 'buttons') checkButtons(component.buttons ?? [], report)
}

function checkText(type: keyof typeof LONGEST, text: string, report: Report): void {
  const max = LONGEST[type]
  if (text.length > max) report(['text'], 'too_long', `must have at most ${max} characters`, { max })
  if (type !== 'body' && text.includes('\n')) report(['text'], 'invalid_format', 'must be one line')
  const fault = variableFault(text)
  if (fault) report(['text'], 'invalid_format', fault)
  const count = variablesOf(text).length
  if (type === 'footer' && count > 0) report(['text'], 'not_allowed', 'must not have variables in a footer')
  if (type === 'header' && count > 1)
    report(['text'], 'too_many', 'must have at most 1 variable in a header', { max: 1 })
  if (type === 'body' && hasVariableAtEdge(text))
    report(['text'], 'invalid_format', 'must not begin or end with a variable')
}

const MOST_OF = { url: 2, phone_number: 1 } as const

function checkButtons(buttons: readonly TemplateButton[], report: Report): void {
  for (const [type, max] of Object.entries(MOST_OF)) {
    if (buttons.filter((one) => one.type === type).length > max)
      report(['buttons'], 'too_many', `must have at most ${max} of type ${type}`, { max })
  }
}

import { type CreateTemplate, type TemplateButtonInput, variablesOf } from '#lib/data/templates.ts'

export type ButtonDraft = { type: string; text: string; url: string; phone_number: string; example: string }

export type TemplateDraft = {
  name: string
  language: string
  category: string
  format: string
  header: string
  header_sample: string
  body: string
  samples: string[]
  footer: string
  buttons: ButtonDraft[]
}

export const MOST_BUTTONS = 10

export const headerFormats = [
  { value: '', label: 'None' },
  { value: 'text', label: 'Text' },
  { value: 'image', label: 'Image' },
  { value: 'document', label: 'Document' },
  { value: 'video', label: 'Video' },
]

export const buttonTypes = [
  { value: 'quick_reply', label: 'Quick reply' },
  { value: 'url', label: 'Open a link' },
  { value: 'phone_number', label: 'Call a number' },
]

export const emptyButton: ButtonDraft = { type: 'quick_reply', text: '', url: '', phone_number: '', example: '' }

export const emptyTemplate: TemplateDraft = {
  name: '',
  language: 'en_US',
  category: 'utility',
  format: '',
  header: '',
  header_sample: '',
  body: '',
  samples: [],
  footer: '',
  buttons: [],
}

export const hasUrlVariable = ({ type, url }: ButtonDraft) => type === 'url' && variablesOf(url).length > 0

type Part = { form: string; component: CreateTemplate['components'][number] }

function partsOf({ format, header, body, footer, buttons }: TemplateDraft): Part[] {
  const part = (form: string, component: object) => ({ form, component: component as Part['component'] })
  return [
    ...(format ? [part('header', { type: 'header', format, ...(format === 'text' && { text: header }) })] : []),
    part('body', { type: 'body', text: body }),
    ...(footer.trim() ? [part('footer', { type: 'footer', text: footer })] : []),
    ...(buttons.length > 0 ? [part('buttons', { type: 'buttons', buttons: buttons.map(toButton) })] : []),
  ]
}

function toButton(button: ButtonDraft): TemplateButtonInput {
  const { type, text, url, phone_number, example } = button
  return {
    type,
    text,
    ...(type === 'url' && { url }),
    ...(type === 'phone_number' && { phoneNumber: phone_number }),
    ...(hasUrlVariable(button) && { example }),
  } as TemplateButtonInput
}

export function toCreateTemplate(draft: TemplateDraft): CreateTemplate {
  const { name, language, category, format, header, header_sample, body, samples } = draft
  const bodySamples = variablesOf(body).map((_, index) => samples[index] ?? '')
  const headerSamples = format === 'text' && variablesOf(header).length > 0 ? [header_sample] : []
  const hasSamples = bodySamples.length + headerSamples.length > 0
  return {
    name,
    language,
    category,
    components: partsOf(draft).map(({ component }) => component),
    ...(hasSamples && { examples: { body: bodySamples, header: headerSamples } }),
  } as CreateTemplate
}

/** The problems that need no request: what is empty. */
export function templateProblems(draft: TemplateDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (name: string, value: string | undefined, message: string) => {
    if (!value?.trim()) problems[name] = message
  }
  need('name', draft.name, 'Enter a name')
  need('body', draft.body, 'Enter the text of the message')
  if (draft.format === 'text') need('header', draft.header, 'Enter the header')
  if (draft.format === 'text' && variablesOf(draft.header).length > 0)
    need('header_sample', draft.header_sample, 'Enter a sample')
  for (const number of variablesOf(draft.body)) need(`sample_${number}`, draft.samples[number - 1], 'Enter a sample')
  draft.buttons.forEach((button, index) => {
    need(`button_${index}_text`, button.text, 'Enter a label')
    if (button.type === 'url') need(`button_${index}_url`, button.url, 'Enter a link')
    if (button.type === 'phone_number') need(`button_${index}_phone_number`, button.phone_number, 'Enter a number')
    if (hasUrlVariable(button)) need(`button_${index}_example`, button.example, 'Enter a sample')
  })
  return problems
}

/** Moves the gateway's problems, which name components by position, to the fields of the form. */
export function placeTemplateProblems(draft: TemplateDraft, problems: Record<string, string>): Record<string, string> {
  const parts = partsOf(draft)
  const nameOf = (field: string) => {
    const [list, at, part, index, name] = field.split('.')
    if (list === 'examples') return at === 'header' ? 'header_sample' : `sample_${Number(part ?? 0) + 1}`
    if (list !== 'components') return field
    const form = parts[Number(at)]?.form
    if (form !== 'buttons') return form ?? 'body'
    return part === 'buttons' && name ? `button_${index}_${name}` : 'buttons'
  }
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [nameOf(field), message]))
}

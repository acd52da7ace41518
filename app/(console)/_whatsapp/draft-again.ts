import type { Message } from '#lib/data/messages.ts'
import type { WhatsAppTemplate } from '#lib/data/templates.ts'

type Template = Pick<WhatsAppTemplate, 'name' | 'components'>
type Values = Record<string, string>
type Earlier = Pick<Message, 'to' | 'template'> & {
  /** The message as its recipient saw it, or only the body of its template. Null if it isn't known. */
  text: string | null
}

/** The values of the form for an earlier message, with its template if that can still be sent. */
export function draftAgain<One extends Template>({ to, template: name, text }: Earlier, sendable: One[]) {
  const named = name === null ? [] : sendable.filter((one) => one.name === name)
  const [match] = named.flatMap((one) => {
    const values = text === null ? null : (valuesIn(shownBy(one), text) ?? valuesIn(bodyOf(one), text))
    return values ? [{ template: one, values }] : []
  })
  const template = match?.template ?? named[0] ?? null
  return { to: String(to), template, text: (name === null && text) || '', values: match?.values ?? ({} as Values) }
}

/** A template as its recipient sees it, as the gateway composes it for the outbox. Each variable has the name of its slot. */
function shownBy(template: Template): string {
  const of = (type: string) => template.components.find((one) => one.type === type)
  const [header, footer] = [of('header'), of('footer')]
  const isMedia = header?.format && header.format !== 'text'
  const buttons = (of('buttons')?.buttons ?? []).map(({ text, url, phoneNumber }, index) => {
    const target = url ? url.replace('{{1}}', `{{button_${index}}}`) : phoneNumber
    return target ? `[${text}: ${target}]` : `[${text}]`
  })
  return [
    header && (isMedia ? '{{header_0}}' : named(header.text, 'header')),
    bodyOf(template),
    footer?.text,
    ...buttons,
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n')
}

function bodyOf({ components }: Template): string {
  return named(components.find(({ type }) => type === 'body')?.text ?? null, 'body')
}

function named(text: string | null, part: string): string {
  return (text ?? '').replaceAll(/\{\{([1-9]\d?)\}\}/g, (_, number) => `{{${part}_${Number(number) - 1}}}`)
}

/** The values with which this pattern gives the text; null if none do. In linear time, unlike a regular expression. */
function valuesIn(pattern: string, text: string): Values | null {
  const [first = '', ...rest] = pattern.split(/\{\{(\w+)\}\}/)
  if (!text.startsWith(first)) return null
  const values: Values = {}
  let at = first.length
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', literal = ''] = rest.slice(index, index + 2)
    const known = values[name]
    const isLast = index + 2 === rest.length
    const next = isLast ? text.length - literal.length : text.indexOf(literal, at + 1)
    const end = known === undefined ? next : at + known.length
    const value = text.slice(at, end)
    if (end <= at || (known !== undefined && value !== known) || !text.startsWith(literal, end)) return null
    values[name] = value
    at = end + literal.length
  }
  return at === text.length ? values : null
}

import * as z from 'zod'
import { phoneNumber } from '../../address.schema.ts'
import { metadata } from '../../dictionary.schema.ts'
import { line } from '../../text.schema.ts'
import { idInput } from '../../wire.schema.ts'
import { templateLanguage, templateName } from '../template.schema.ts'
import { filledComponent } from '../template-parameters.schema.ts'

const text = z
  .strictObject({
    body: line(1, 4096, 'newlines').meta({ description: 'The text.', example: 'Your table is ready.' }),
    preview_url: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether WhatsApp shows a preview of the first link in the text.', example: false }),
  })
  .meta({ id: 'WhatsAppText', description: 'Free text.' })

const template = z
  .strictObject({
    name: templateName.meta({ description: 'The name of an approved template.', example: 'order_shipped' }),
    language: templateLanguage.meta({ description: 'The language of the template.', example: 'en_US' }),
    components: z
      .array(filledComponent)
      .max(12)
      .default([])
      .meta({ description: 'The values for the template’s variables, media header and buttons.' }),
  })
  .superRefine(({ components }, ctx) => {
    const names = components.map(({ type, index }) => `${type} ${index ?? ''}`)
    names.forEach((name, at) => {
      if (names.indexOf(name) === at) return
      const message = 'repeats a component'
      ctx.addIssue({ code: 'custom', path: ['components', at], message, params: { code: 'duplicate' } })
    })
  })
  .meta({ id: 'FilledTemplate', description: 'An approved template with its values.' })

export const sendWhatsAppBody = z
  .strictObject({
    to: phoneNumber.meta({ description: 'The recipient’s number (E.164).', example: '+15005550006' }),
    type: z
      .enum(['text', 'template'])
      .optional()
      .meta({ description: 'The type of the message. By default, it follows from the object that you send.' }),
    text: text.optional().meta({
      description: 'Free text. The recipient must have written to you in the last 24 hours.',
      example: { body: 'Your table is ready.' },
    }),
    template: template.optional().meta({ description: 'An approved template with its values.' }),
    from: phoneNumber
      .optional()
      .meta({ description: 'Your WhatsApp number. By default, the one that your account has connected.' }),
    reply_to_message_id: idInput('msg')
      .nullable()
      .default(null)
      .meta({ description: 'The WhatsApp message to the same recipient that this one quotes.', example: null }),
    metadata: metadata.default({}),
  })
  .superRefine(checkContent)
  .meta({ id: 'SendWhatsApp', description: 'A WhatsApp message: either `text` or `template`.' })

type Content = { type?: string | undefined; text?: unknown; template?: unknown }

function checkContent({ type, text, template }: Content, ctx: z.RefinementCtx): void {
  const report = (path: string, code: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message, params: { code } })
  const wanted = type ?? (template === undefined ? 'text' : 'template')
  for (const [name, value] of Object.entries({ text, template })) {
    if (name === wanted && value === undefined)
      report(name, 'required', type ? 'is required' : 'is required, unless you send a template')
    if (name !== wanted && value !== undefined)
      report(name, 'not_allowed', type ? `is not a field of type ${type}` : 'must not be sent together with a template')
  }
}

export type SendWhatsApp = z.infer<typeof sendWhatsAppBody>

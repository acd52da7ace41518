import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { id, orNull, timestamp } from '../wire.schema.ts'
import { component } from './template-parts.schema.ts'

export const templateState = z.enum(['pending', 'approved', 'rejected', 'paused', 'disabled']).meta({
  id: 'TemplateState',
  description:
    'The state of the template’s review. Only an `approved` template can be sent. WhatsApp pauses a template that recipients report, and disables it if they keep reporting it.',
  example: 'approved',
})

export const templateCategory = z.enum(['utility', 'marketing', 'authentication']).meta({
  id: 'TemplateCategory',
  description: 'The purpose of the messages: an expected update, an offer, or a sign-in code.',
  example: 'utility',
})

export const described = {
  name: 'The name that messages refer to. With the language, it is unique in the environment.',
  language: 'The language of the text, in WhatsApp’s notation.',
  components: 'The parts of the message: exactly one body, and up to one header, footer and list of buttons.',
  examples: 'A sample value for each variable, which the review reads. Null without variables.',
  body: 'The values of the body’s variables, in order.',
  header: 'The value of the header’s variable.',
}

export const templateName = z
  .string()
  .regex(/^[a-z0-9_]{1,512}$/, 'must be 1 to 512 lowercase letters, digits and underscores')

/** A language in WhatsApp's form: `en_US`, not the `en-US` of BCP 47. */
export const templateLanguage = z.string().regex(/^[a-z]{2,3}(_[A-Z]{2,3})?$/, 'must be a language such as en or en_US')

const examples = z
  .object({
    body: z.array(z.string()).meta({ description: described.body, example: ['Ann', '1042'] }),
    header: z.array(z.string()).meta({ description: described.header, example: [] }),
  })
  .meta({ id: 'TemplateExamples', description: 'A sample value for each variable of a template.' })

export const template = z
  .object({
    template_id: id('tpl'),
    name: z.string().meta({ description: described.name, example: 'order_shipped' }),
    language: z.string().meta({ description: described.language, example: 'en_US' }),
    category: templateCategory,
    components: z.array(component).meta({ description: described.components }),
    examples: orNull(examples).meta({ description: described.examples }),
    state: templateState,
    rejection_reason: z
      .string()
      .nullable()
      .meta({ description: 'Why the review rejected the template.', example: 'invalid_format' }),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
    reviewed_at: orNull(timestamp).meta({ description: 'When the review approved or rejected the template.' }),
  })
  .meta({
    id: 'WhatsAppTemplate',
    description: 'A text that WhatsApp reviews once, and that can then be sent at any time with other values.',
  })

export type Template = z.infer<typeof template>
export type TemplateExamples = z.infer<typeof examples>
export type TemplateState = z.infer<typeof templateState>
export type TemplateCategory = z.infer<typeof templateCategory>

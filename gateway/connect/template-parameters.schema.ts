import * as z from 'zod'
import { webUrl } from '../address.schema.ts'
import { currency } from '../money/currencies.schema.ts'
import { line } from '../text.schema.ts'

export const parameterTypes = ['text', 'currency', 'date_time', 'image', 'document', 'video', 'payload'] as const

const link = webUrl(/^https$/, 'must begin with https://').meta({
  description: 'The address of the file, which WhatsApp fetches.',
  example: 'https://shop.example/invoice.pdf',
})
const fallback = line(1, 1024).meta({ description: 'The text to show.', example: '12.50 €' })

const parameter = z
  .strictObject({
    type: z.enum(parameterTypes).meta({ description: 'The type of the value.', example: 'text' }),
    text: line(1, 1024).optional().meta({ description: 'The value of a `text` parameter.', example: 'Ann' }),
    currency: z
      .strictObject({
        fallback_value: fallback,
        code: currency.meta({ description: 'The currency.', example: 'EUR' }),
        amount: z.int().meta({ description: 'The amount in minor units.', example: 1250 }),
      })
      .optional()
      .meta({ description: 'The value of a `currency` parameter.' }),
    date_time: z
      .strictObject({ fallback_value: fallback })
      .optional()
      .meta({ description: 'The value of a `date_time` parameter.' }),
    image: z.strictObject({ link }).optional().meta({ description: 'The value of an `image` parameter.' }),
    document: z
      .strictObject({
        link,
        filename: line(1, 240).optional().meta({ description: 'The name that the recipient sees.' }),
      })
      .optional()
      .meta({ description: 'The value of a `document` parameter.' }),
    video: z.strictObject({ link }).optional().meta({ description: 'The value of a `video` parameter.' }),
    payload: line(1, 256)
      .optional()
      .meta({ description: 'The value of a `payload` parameter: what you get when the recipient taps the button.' }),
  })
  .superRefine(({ type, ...values }, ctx) => {
    if (values[type] === undefined)
      ctx.addIssue({ code: 'custom', path: [type], message: 'is required', params: { code: 'required' } })
    for (const [name, value] of Object.entries(values)) {
      if (name === type || value === undefined) continue
      const message = `is not a field of a ${type} parameter`
      ctx.addIssue({ code: 'custom', path: [name], message, params: { code: 'not_allowed' } })
    }
  })
  .meta({ id: 'TemplateParameter', description: 'The value of a variable, a media header or a button.' })

export const filledComponent = z
  .strictObject({
    type: z
      .enum(['header', 'body', 'button'])
      .meta({ description: 'The part of the template that the values are for.', example: 'body' }),
    index: z.int().min(0).max(9).optional().meta({ description: 'The position of the button, from 0.' }),
    parameters: z
      .array(parameter)
      .max(99)
      .meta({ description: 'The values, in the order of the variables.', example: [{ type: 'text', text: 'Ann' }] }),
  })
  .superRefine(({ type, index }, ctx) => {
    if (type === 'button' && index === undefined)
      ctx.addIssue({ code: 'custom', path: ['index'], message: 'is required', params: { code: 'required' } })
    if (type !== 'button' && index !== undefined) {
      const message = 'is only for a button'
      ctx.addIssue({ code: 'custom', path: ['index'], message, params: { code: 'not_allowed' } })
    }
  })
  .meta({ id: 'FilledComponent', description: 'The values for one part of a template.' })

export type TemplateParameter = z.infer<typeof parameter>
export type FilledComponent = z.infer<typeof filledComponent>

import * as z from 'zod'
import { dictionary } from '../../dictionary.schema.ts'

const MAX_BODY = 65_536
const body = z.string().max(MAX_BODY)

export const verifySignature = z
  .strictObject({
    headers: dictionary(z.string().max(200), z.string().max(4096), 64).meta({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 4096 },
      description: 'As they came with the delivery; names in any case.',
      example: { 'webhook-id': 'evt_01jd5k3v9m8q2r7t4w6x0y1z2a', 'webhook-timestamp': '1795262400' },
    }),
    body: body.meta({ description: 'The raw body.', example: '{"id":"evt_01jd5k3v9m8q2r7t4w6x0y1z2a"}' }),
    variants: z
      .array(body)
      .max(16)
      .default([])
      .meta({ description: 'Other bodies to try, such as the same value written otherwise.' }),
  })
  .meta({ id: 'VerifySignature' })

export const signatureMatch = z
  .object({
    header: z.string().meta({ example: 'webhook-signature' }),
    entry: z.int().meta({ description: 'Which signature of the header, from 0.' }),
    secret: z.enum(['current', 'previous']).meta({ description: 'Previous: the one before the last rotation.' }),
    key: z.enum(['decoded', 'text']).meta({ description: 'The base64 after `whsec_` decoded, or the text as shown.' }),
    variant: z.int().nullable().meta({ description: 'Which of the variants was signed; null for the body.' }),
  })
  .meta({ id: 'SignatureMatch' })

export const signatureMatches = z
  .object({
    matches: z.array(signatureMatch).meta({ description: 'Empty when no signature was made with its secret.' }),
  })
  .meta({ id: 'SignatureMatches' })

export type VerifySignature = z.infer<typeof verifySignature>
export type SignatureMatch = z.infer<typeof signatureMatch>
export type SignatureMatches = z.infer<typeof signatureMatches>

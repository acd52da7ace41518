import * as z from 'zod'
import { dictionary } from '../../dictionary.schema.ts'

const MAX_BODY = 65_536
const body = z.string().max(MAX_BODY)

export const verifySignatureBody = z
  .strictObject({
    headers: dictionary(z.string().max(200), z.string().max(4096), 64).meta({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 4096 },
      description: 'The headers of the delivery that you received.',
      example: { 'webhook-id': 'evt_01jd5k3v9m8q2r7t4w6x0y1z2a', 'webhook-timestamp': '1795262400' },
    }),
    body: body.meta({
      description: 'The body that you received, byte for byte.',
      example: '{"id":"evt_01jd5k3v9m8q2r7t4w6x0y1z2a"}',
    }),
    variants: z
      .array(body)
      .max(16)
      .default([])
      .meta({ description: 'Other bodies to check, for example the JSON after your framework parsed and printed it.' }),
  })
  .meta({ id: 'VerifySignature', description: 'A delivery that you received.' })

export const signatureMatch = z
  .object({
    header: z.string().meta({ description: 'The header with the signature.', example: 'webhook-signature' }),
    entry: z.int().meta({ description: 'The position of the signature in the header, counted from 0.', example: 0 }),
    secret: z
      .enum(['current', 'previous'])
      .meta({ description: 'The secret that made the signature. `previous` is the one before the last rotation.' }),
    key: z.enum(['decoded', 'text']).meta({
      description: 'How the secret was used as the key: the decoded bytes after `whsec_`, or the text itself.',
    }),
    variant: z
      .int()
      .nullable()
      .meta({ description: 'The position of the variant that was signed. Null if it was the body.' }),
  })
  .meta({ id: 'SignatureMatch', description: 'A signature that is valid.' })

export const signatureMatches = z
  .object({
    matches: z.array(signatureMatch).meta({ description: 'The valid signatures. Empty if there are none.' }),
  })
  .meta({ id: 'SignatureMatches', description: 'The valid signatures of a delivery.' })

export type VerifySignature = z.infer<typeof verifySignatureBody>
export type SignatureMatch = z.infer<typeof signatureMatch>
export type SignatureMatches = z.infer<typeof signatureMatches>

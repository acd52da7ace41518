import * as z from 'zod'

const invoiceCheck = z
  .object({
    rule: z.string().meta({
      description: 'The ID of the rule: a business rule of EN 16931, or the name of the check.',
      example: 'BR-CO-10',
    }),
    state: z.enum(['passed', 'failed', 'not_checked']).meta({
      description: '`not_checked` for a rule that needs a tool that the service doesn’t have.',
    }),
    text: z
      .string()
      .meta({ description: 'The rule in a sentence.', example: 'The item amounts add up to the stated sum.' }),
    detail: z.string().nullable().meta({
      description: 'Why the document fails the rule, or why it was not checked.',
      example: 'Fails in 1 of 3 places.',
    }),
  })
  .meta({ id: 'InvoiceCheck', description: 'The result of one rule.' })

const checkGroup = z
  .object({
    group: z.enum(['schema', 'business_rules', 'document']).meta({
      description: 'The XML against its schema, the business rules of EN 16931, or the PDF.',
    }),
    checks: z.array(invoiceCheck).meta({ description: 'The rules that concern this document, with their results.' }),
  })
  .meta({ id: 'InvoiceCheckGroup', description: 'Rules of the same origin.' })

export const invoiceChecks = z
  .object({
    invoice_id: z.string().meta({
      description: 'The ID of the invoice or credit note.',
      example: 'inv_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    profile: z.string().nullable().meta({
      description: 'The standard that the XML names (BT-24). Null if the region has no electronic invoices.',
      example: 'urn:cen.eu:en16931:2017',
    }),
    groups: z.array(checkGroup).meta({ description: 'The results by the origin of the rules.' }),
  })
  .meta({ id: 'InvoiceChecks', description: 'The rules that a document was checked against just now.' })

export type InvoiceCheck = z.infer<typeof invoiceCheck>
export type InvoiceCheckGroup = z.infer<typeof checkGroup>
export type InvoiceChecks = z.infer<typeof invoiceChecks>

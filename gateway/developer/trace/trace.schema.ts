import * as z from 'zod'

const traceNode = z
  .object({
    id: z.string().meta({ description: 'The ID of the node.', example: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a' }),
    kind: z.string().meta({
      description:
        '`request`, `checkout`, `transaction`, `ledger_entry`, `event`, `delivery`, `customer`, `payment_method`, `webhook`, `speech` or `key`. We may add more.',
      example: 'checkout',
    }),
    at: z.string().meta({
      description: 'When it happened, to the millisecond.',
      format: 'date-time',
      example: '2026-11-21T06:40:25.120Z',
    }),
    summary: z
      .string()
      .meta({ description: 'A sentence that says what happened.', example: 'Checkout for 42.00 EUR, completed' }),
    outcome: z
      .enum(['succeeded', 'failed', 'pending'])
      .nullable()
      .meta({ description: 'How it ended. Null if it has no outcome.' }),
    parent: z.string().nullable().meta({ description: 'The ID of the node that caused this one.' }),
    refs: z.record(z.string(), z.string()).meta({
      description: 'IDs of related objects outside of the chain.',
      example: { webhook_id: 'wh_01jd5k3v9m8q2r7t4w6x0y1z2a' },
    }),
  })
  .meta({ id: 'TraceNode', description: 'One step of the chain.' })

export const trace = z
  .object({
    id: z.string().meta({ description: 'The ID that you asked for.', example: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a' }),
    kind: z.string().meta({ description: 'The type of the object that the ID belongs to.', example: 'checkout' }),
    nodes: z.array(traceNode).meta({ description: 'The chain, oldest first.' }),
    complete: z.boolean().meta({ description: 'False if the chain is longer than a trace shows.', example: true }),
  })
  .meta({ id: 'Trace', description: 'The chain from a request over its objects to events and deliveries.' })

export type Trace = z.infer<typeof trace>
export type TraceNode = z.infer<typeof traceNode>

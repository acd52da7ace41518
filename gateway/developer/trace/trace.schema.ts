import * as z from 'zod'

const traceNode = z
  .object({
    id: z.string().meta({ example: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a' }),
    kind: z.string().meta({
      description:
        '`request`, `checkout`, `transaction`, `ledger_entry`, `event`, `delivery`, `webhook` or `key`; more may come.',
      example: 'checkout',
    }),
    at: z.string().meta({ format: 'date-time', example: '2026-11-21T06:40:25.120Z' }),
    summary: z.string().meta({ example: 'Checkout over 42.00 EUR, completed' }),
    outcome: z.enum(['succeeded', 'failed', 'pending']).nullable(),
    parent: z.string().nullable().meta({ description: 'The node that it came from.' }),
    refs: z.record(z.string(), z.string()).meta({
      description: 'Ids of what it refers to and is not part of the chain.',
      example: { webhook_id: 'wh_01jd5k3v9m8q2r7t4w6x0y1z2a' },
    }),
  })
  .meta({ id: 'TraceNode' })

export const trace = z
  .object({
    id: z.string(),
    kind: z.string(),
    nodes: z.array(traceNode),
    complete: z.boolean().meta({ description: 'False when more hangs on it than a trace shows.' }),
  })
  .meta({ id: 'Trace', description: 'From the call over its objects to the events and their deliveries, in order.' })

export type Trace = z.infer<typeof trace>
export type TraceNode = z.infer<typeof traceNode>

import * as z from 'zod'

export const health = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']),
    version: z.string().meta({ example: '1.4.2' }),
    region: z.string().meta({ example: 'eu-west-1' }),
  })
  .meta({ id: 'Health' })

export type Health = z.infer<typeof health>

import * as z from 'zod'

export const health = z
  .object({
    status: z
      .enum(['ok', 'degraded', 'down'])
      .meta({ description: '`ok`, `degraded` if the database responds slowly, or `down`.' }),
    version: z.string().meta({ description: 'The version of the service.', example: '1.4.2' }),
    region: z.string().meta({ description: 'The region that served the request.', example: 'eu-west-1' }),
  })
  .meta({ id: 'Health', description: 'The state of the service.' })

export type Health = z.infer<typeof health>

import * as z from 'zod'

export const environment = z
  .enum(['sandbox', 'live'])
  .meta({ description: 'The environment of the API key: `sandbox` or `live`.' })

export type Environment = z.infer<typeof environment>

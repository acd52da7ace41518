import * as z from 'zod'

export const environment = z.enum(['sandbox', 'live']).meta({ description: 'Decided by the API key.' })

export type Environment = z.infer<typeof environment>

import * as z from 'zod'

const capTarget = z.enum(['total', 'pillar', 'key']).meta({ id: 'CapTarget' })

const capEnforcement = z.enum(['soft', 'hard']).meta({ id: 'CapEnforcement' })

export type CapTarget = z.infer<typeof capTarget>
export type CapEnforcement = z.infer<typeof capEnforcement>

import * as z from 'zod'

export const deliveryTrigger = z.enum(['event', 'retry', 'replay', 'test'])
export const deliveryState = z.enum(['pending', 'succeeded', 'failed', 'exhausted'])
export const deliveryError = z.enum([
  'timeout',
  'dns',
  'tls',
  'connection_refused',
  'blocked_address',
  'non_2xx',
  'secret_lost',
])

export type DeliveryState = z.infer<typeof deliveryState>
export type DeliveryTrigger = z.infer<typeof deliveryTrigger>
export type DeliveryError = z.infer<typeof deliveryError>

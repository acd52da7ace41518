import * as z from 'zod'
import { ConfigError } from '../../config-error.ts'
import type { Network } from './connection.ts'

export const mediaFields = {
  MEDIA_ADDRESS: z.ipv4('must be an IPv4 address').optional(),
  MEDIA_PORTS: z
    .string()
    .regex(/^\d{4,5}-\d{4,5}$/, 'must be a range such as 50000-50999')
    .optional(),
}

const fields = z.object(mediaFields)

/** Throws `ConfigError` if the range of ports is empty. */
export function mediaOf({ MEDIA_ADDRESS, MEDIA_PORTS }: z.output<typeof fields>): Network {
  const [first = 0, last = 0] = (MEDIA_PORTS ?? '').split('-').map(Number)
  if (MEDIA_PORTS && (first >= last || last > 65_535)) {
    throw new ConfigError('MEDIA_PORTS: the first port must be below the last one, and that at most 65535')
  }
  return { addresses: [MEDIA_ADDRESS ?? '127.0.0.1'], ports: MEDIA_PORTS ? [first, last] : undefined }
}

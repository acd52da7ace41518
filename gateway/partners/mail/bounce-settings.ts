import * as z from 'zod'

const ADDRESS = /^(\[[0-9a-fA-F:]+\]|[\w.-]+):(\d{1,5})$/

export const bounceFields = {
  BOUNCE_HOST: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a host name in lower case')
    .optional(),
  BOUNCE_LISTEN: z
    .string()
    .regex(ADDRESS, 'must be an address and a port, such as 0.0.0.0:2525')
    .refine((text) => Number(ADDRESS.exec(text)?.[2]) <= 65_535, 'must have a port of at most 65535')
    .optional(),
}

export function listenOn(text: string | undefined): { host: string; port: number } | null {
  const [, host = '', port = ''] = ADDRESS.exec(text ?? '') ?? []
  return host ? { host: host.replace(/[[\]]/g, ''), port: Number(port) } : null
}

import * as z from 'zod'
import { getLogo } from '../developer/accounts/branding.service.ts'
import { type Operation, operation } from '../operation.ts'

export const logoParams = z.object({ digest: z.string().regex(/^[\w-]{43}$/) })

export const logoOperations: Operation[] = [
  operation('GET /hosted/logos/{digest}', 'getHostedLogo', {
    access: 'anyone',
    summary: 'Get a merchant’s logo',
    params: logoParams,
    responses: {
      200: { description: 'The picture.', content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } } },
    },
    run: async (runtime, { params }, c) => {
      const { content, type } = await getLogo(runtime, params.digest)
      return c.body(new Uint8Array(content), 200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' })
    },
  }),
]

import * as z from 'zod'

/** How a merchant appears on the pages of payers. */
export const merchant = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  logo_url: z.string().nullable(),
})

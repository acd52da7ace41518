import * as z from 'zod'

const text = (name: string) =>
  z
    .string({ error: `Enter ${name}.` })
    .trim()
    .min(1, `Enter ${name}.`)
    .max(500)

export const credentialFields = {
  url: text('the wholesaler’s address'),
  api_key: text('the API key'),
  username: text('the username'),
  // Spaces may belong to it.
  password: z.string({ error: 'Enter the password.' }).min(1, 'Enter the password.').max(500),
}

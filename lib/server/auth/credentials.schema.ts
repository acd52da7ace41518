import * as z from 'zod'
import { ONLY_INVISIBLE } from '#gateway/text.schema.ts'

// No control characters, which the database or the gateway would refuse, no unpaired surrogates, and no controls of
// direction, which make a text read as another.
const PLAIN = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u
// Names appear in invitations, which anyone can make us email to anyone.
const NO_LINK = /^(?!.*(:\/\/|www\.))/iu

const required = (what: string) =>
  z
    .string({ error: `Enter ${what}.` })
    .trim()
    .overwrite((text) => (ONLY_INVISIBLE.test(text) ? '' : text))
    .min(1, `Enter ${what}.`)
    .regex(PLAIN, 'Use letters, digits, spaces and punctuation only.')
    .regex(NO_LINK, 'Use a name without a web address.')

export const email = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address.')
  .max(254, 'Use at most 254 characters.')
  .regex(
    /^$|^[^\s@<>"\p{Cc}\p{Cf}\p{Cs}]+@[^\s@<>".\p{Cc}\p{Cf}\p{Cs}]+(\.[^\s@<>".\p{Cc}\p{Cf}\p{Cs}]+)+$/u,
    'Enter a valid email address, such as ada@example.com.',
  )

const currentPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(256, 'Enter your password.')

export const signInSchema = z.object({
  email,
  password: currentPassword,
  next: z.string().optional(),
})

const newPassword = z
  .string({ error: 'Choose a password.' })
  .min(12, 'Use at least 12 characters.')
  .max(256, 'Use at most 256 characters.')

/** The first password of an account without one. */
export const firstPasswordSchema = z.object({ new_password: newPassword })

export const changePasswordSchema = z.object({
  current_password: currentPassword,
  new_password: newPassword,
})

export const personName = required('your name').max(120, 'Use at most 120 characters.')

export const workspaceSchema = z.object({
  workspace_name: required('a name for the workspace').max(80, 'Use at most 80 characters.'),
})

/** A sign-up with an invitation, which names the email address. */
export const joinSchema = z.object({ name: personName, password: newPassword, invitation: z.string().max(100) })

const code = z
  .string({ error: 'Enter a code.' })
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'Enter a code.')
      .regex(/^$|^(\d{6}|[0-9a-z]{16})$/, 'Enter the six digits that your app shows, or a backup code.'),
  )

export const secondStepSchema = z.object({ code, next: z.string().optional() })

export const providerStartSchema = z.object({
  purpose: z.enum(['sign_in', 'prove']).default('sign_in'),
  next: z.string().optional(),
})

export const connectSchema = z.object({
  provider: z.string({ error: 'Choose a provider.' }).max(40, 'Choose a provider.'),
  next: z.string().optional(),
})

export const currentPasswordSchema = z.object({ current_password: currentPassword })

export const codeSchema = z.object({ code })

export const passwordAndCodeSchema = z.object({ current_password: currentPassword, code })

const base64url = z
  .string({ error: 'must be text' })
  .max(8_192, 'must have at most 8,192 characters')
  .regex(/^[\w-]*$/, 'must be base64url')

const credential = {
  // WebAuthn 3, section 7.1: an ID has at most 1,023 bytes. A longer one would not fit its index.
  id: base64url.min(1, 'must not be empty').max(1_364, 'must have at most 1,364 characters'),
  rawId: base64url,
  type: z.literal('public-key', 'must be public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}

const passkeyName = required('a name').max(60, 'Use at most 60 characters.')

/** The response of a browser that made a passkey, and the name that its owner gives it. */
export const newPasskeySchema = z.object({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z
        .array(z.string().regex(/^[\w-]{1,20}$/, 'must be a word of at most 20 characters'))
        .max(10)
        .optional(),
    }),
  }),
})

export const renamedPasskeySchema = z.object({ name: passkeyName })

export const passkeySignInSchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
  next: z.string().optional(),
})

export const addressSchema = z.object({ email, next: z.string().optional() })

export const newAddressSchema = z.object({ email })

export const resetPasswordSchema = z.object({ password: newPassword })

export const signUpSchema = z
  .object({ name: personName, email, password: newPassword, ...workspaceSchema.shape })
  .refine(({ password, email }) => password.trim().toLowerCase() !== email, {
    path: ['password'],
    error: 'Choose a password other than your email address.',
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'email' || path?.[0] === 'password'),
  })

export type SignIn = z.output<typeof signInSchema>
export type SignUp = z.output<typeof signUpSchema>
export type JoinForm = z.output<typeof joinSchema>

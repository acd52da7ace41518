import * as z from 'zod'
import { ConfigError } from '../../config-error.ts'
import { hidesKey } from '../../hides-key.ts'

export const stripeFields = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a Stripe secret key or restricted key: sk_… or rk_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a Stripe publishable key: pk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a Stripe webhook endpoint: whsec_…')
    .optional(),
  STRIPE_API_URL: z.url().refine(hidesKey, 'must begin with https://').default('https://api.stripe.com'),
}

export type StripeSettings = Record<'secretKey' | 'webhookSecret' | 'publishableKey', string | undefined> & {
  apiUrl: string
}

/** Throws `ConfigError` if the keys are of different modes: the secret key does not know the other mode's tokens. */
export function stripeOf(values: z.output<z.ZodObject<typeof stripeFields>>): StripeSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  const modeOf = (key: string | undefined) => key?.split('_')[1]
  if (publishableKey && modeOf(publishableKey) !== modeOf(secretKey)) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY: must have the mode of STRIPE_SECRET_KEY: both test or both live')
  }
  return { secretKey, publishableKey, webhookSecret: values.STRIPE_WEBHOOK_SECRET, apiUrl: values.STRIPE_API_URL }
}

import * as z from 'zod'
import { ConfigError } from '../config-error.ts'
import { hidesKey } from '../hides-key.ts'

export const storageFields = {
  S3_ENDPOINT: z.url().refine(hidesKey, 'must begin with https://').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

const fields = z.object(storageFields)

export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Null without any of the settings. Throws `ConfigError` if only some are set. */
export function bucketOf(values: z.output<typeof fields>): BucketSettings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: region } = values
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
    return { endpoint: S3_ENDPOINT.replace(/\/$/, ''), bucket: S3_BUCKET, region, ...keys }
  }
  const all = Object.entries({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
  const missing = all.filter(([, value]) => !value).map(([name]) => name)
  if (missing.length === all.length) return null
  throw new ConfigError(missing.map((name) => `${name}: must be set if the other S3 settings are`).join('\n'))
}

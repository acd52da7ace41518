import type * as z from 'zod'
import type { Ctx } from '../context.ts'
import type { merchant } from './merchant.schema.ts'

export function merchantOf({ account }: Pick<Ctx, 'account'>): z.infer<typeof merchant> {
  return { name: account.name, ...account.branding }
}

import type * as z from 'zod'
import { callGateway } from './call.ts'

export type Lookup<Found> = { kind: 'found'; record: Found } | { kind: 'unknown' } | { kind: 'unreachable' }

/** The record behind a payer's link; unreachable too if the response does not match its schema. */
export async function lookUp<Found>(
  path: string,
  schema: z.ZodType<Found>,
  init?: RequestInit,
): Promise<Lookup<Found>> {
  const response = await callGateway(path, init)
  if (response?.status === 404) return { kind: 'unknown' }
  const parsed = schema.safeParse(response?.body)
  return response?.status === 200 && parsed.success ? { kind: 'found', record: parsed.data } : { kind: 'unreachable' }
}

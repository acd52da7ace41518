import type { Delivery } from '#lib/data/webhooks.ts'

export type DoctorDraft = { headers: string; body: string; webhookId: string; secrets: string; computed: string }

export function draftOf(delivery: Delivery | undefined, webhookId: string | null): DoctorDraft {
  const headers = Object.entries(delivery?.request.headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  const body = delivery?.request.body ?? ''
  return { headers: headers.join('\n'), body, webhookId: webhookId ?? '', secrets: '', computed: '' }
}

export function draftProblems({ headers, body }: DoctorDraft): Record<string, string> {
  return {
    ...(headers.trim() === '' && { headers: 'Paste the delivery’s headers.' }),
    ...(body === '' && { body: 'Paste the raw body.' }),
  }
}

import { ApiError } from '#lib/api/api-error.ts'
import { fieldProblems } from '#lib/api/form-problems.ts'

/** What the fields are told; a refused address comes with the way round it. */
export function webhookProblems(error: Error): Record<string, string> {
  const problems = fieldProblems(error)
  if (!(error instanceof ApiError) || error.code !== 'webhook_url_forbidden') return problems
  return {
    ...problems,
    url: `${problems.url ?? error.detail} Private, local and reserved addresses are never called, so that a webhook can't be used to reach into a network. Use a public address, or a tunnel to your machine.`,
  }
}

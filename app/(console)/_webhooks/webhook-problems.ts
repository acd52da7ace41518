import { ApiError } from '#lib/api/api-error.ts'
import { fieldProblems } from '#lib/api/form-problems.ts'

/** Errors by field. A blocked URL comes with a workaround. */
export function webhookProblems(error: Error): Record<string, string> {
  const problems = fieldProblems(error)
  if (!(error instanceof ApiError) || error.code !== 'webhook_url_forbidden') return problems
  return {
    ...problems,
    url: `${problems.url ?? error.detail} Webhooks can’t reach private, local or reserved addresses. Use a public address or a tunnel to your machine.`,
  }
}

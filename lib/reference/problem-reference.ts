import { problemSamples } from '#gateway/openapi/problem-samples.schema.ts'
import { type ProblemCode, problemKinds } from '#gateway/problems.schema.ts'
import { remedies } from '#gateway/remedies.schema.ts'

export type ProblemEntry = {
  code: string
  status: number
  title: string
  remedy: string
  /** The body of a response, as JSON. */
  example: string
}

// In the API, these share the title of their IANA type, but a list of errors needs distinct titles.
const ownTitles: Partial<Record<ProblemCode, string>> = {
  rate_limited: 'Too many requests in this window.',
  concurrency_limited: 'Too many requests at once.',
  sandbox_quota_exceeded: 'The sandbox’s monthly quota is used up.',
  plan_quota_exceeded: 'A spending cap is reached.',
}

/** Every error that the API returns, by status. */
export const problemEntries: ProblemEntry[] = (Object.keys(problemKinds) as ProblemCode[])
  .map((code) => {
    const { status, title } = problemKinds[code]
    const { instance, detail, members } = problemSamples[code]
    const body = { type: `…/reference/errors/${code}`, title, status, detail, instance, code, ...members }
    return {
      code,
      status,
      title: ownTitles[code] ?? title,
      remedy: remedies[code],
      example: JSON.stringify({ ...body, request_id: 'req_01jd5k3v9m8q2r7t4w6x0y1z2b' }, null, 2),
    }
  })
  .sort((a, b) => a.status - b.status)

export function problemEntry(code: string): ProblemEntry | undefined {
  return problemEntries.find((entry) => entry.code === code)
}

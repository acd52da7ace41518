import { clientOf } from '#lib/server/auth/client-origin.ts'
import { rememberForm } from '#lib/server/auth/form-memory.ts'
import { answering, Problem } from '#lib/server/auth/problem.ts'
import { readSubmission, type Submission } from '#lib/server/auth/submission.ts'
import { subscribe } from '#lib/server/status/subscriptions.ts'

/** Handles a plain form post: redirects to the page, where the form shows what was typed if it was refused. */
export async function POST(request: Request) {
  return answering(request, async () => {
    const { fields } = await readSubmission(request)
    try {
      await subscribe(fields, clientOf(request.headers).ip)
      return seeOther(`/status?subscribed=${fields.channel === 'sms' ? 'sms' : 'email'}#subscribe`)
    } catch (error) {
      if (error instanceof Problem) return backToForm(fields, error)
      throw error
    }
  })
}

function backToForm(fields: Submission['fields'], problem: Problem) {
  const { cookie, retry } = rememberForm(fields, problem)
  const wrong = new Set(problem.extra.errors?.map(({ field }) => field.split('.')[0]))
  // Browsers move the focus to the element that the fragment names.
  const target = fields.channel === 'sms' ? 'sms' : 'email'
  const place = wrong.has('target') ? target : wrong.has('pillars') ? 'pillars' : 'subscribe'
  return seeOther(`/status?retry=${retry}#${place}`, { 'set-cookie': cookie })
}

function seeOther(page: string, headers: Record<string, string> = {}) {
  return new Response(null, {
    status: 303,
    headers: { location: page, 'cache-control': 'no-store', ...headers },
  })
}

import { env } from '#lib/server/env.ts'

/** The sample of a voice, which is public. The console's pages may play audio of their own origin only. */
export async function GET(request: Request, { params }: RouteContext<'/api/voices/[voice]'>) {
  const { voice } = await params
  const range = request.headers.get('range')
  const response = await fetch(`${env().GATEWAY_URL}/hosted/voices/${encodeURIComponent(voice)}/sample`, {
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
    headers: range ? { range } : {},
  }).catch(() => null)
  if (response?.headers.get('content-type') !== 'audio/mpeg') {
    return new Response(null, { status: response?.status === 404 ? 404 : 503 })
  }
  const headers = new Headers()
  for (const name of ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'cache-control']) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}

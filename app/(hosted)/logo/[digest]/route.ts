import { env } from '#lib/server/env.ts'

const types = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** A merchant's picture, under headers that let a browser do nothing with it but draw it. */
export async function GET(_: Request, { params }: RouteContext<'/logo/[digest]'>) {
  const { digest } = await params
  const init = { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(10_000) } as const
  const url = `${env().GATEWAY_URL}/hosted/logos/${encodeURIComponent(digest)}`
  const response = await fetch(url, init).catch(() => null)
  const type = response?.headers.get('content-type') ?? ''
  if (response?.status !== 200 || !types.has(type)) {
    return new Response(null, { status: response?.status === 404 ? 404 : 503 })
  }
  // The address is a digest of the content, so the content never changes.
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return new Response(response.body, { headers })
}

import { answering } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { receive } from '#lib/server/inbox/receive.ts'

export async function POST(request: Request, { params }: RouteContext<'/inbox/[token]'>) {
  const { token } = await params
  // Logs and problems repeat the path, which must not hold the token.
  const tokenless = new Request(new URL('/inbox', request.url), { method: 'POST' })
  return answering(tokenless, () => receive(database(), token, request))
}

import { openLink } from '#lib/server/links/link-cookie.ts'

export async function GET(_: Request, { params }: RouteContext<'/sign-in/link/[token]'>) {
  const { token } = await params
  return openLink(token, '/sign-in/link/confirm')
}

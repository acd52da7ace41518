import { openLink } from '#lib/server/links/link-cookie.ts'

export async function GET(_: Request, { params }: RouteContext<'/verify/address/[token]'>) {
  const { token } = await params
  return openLink(token, '/verify/address')
}

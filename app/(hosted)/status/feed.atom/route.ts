import { serveStatusFeed } from '#lib/server/status/pass-on.ts'

export async function GET(request: Request) {
  return serveStatusFeed(request, 'atom')
}

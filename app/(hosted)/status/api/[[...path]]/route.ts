import { serveStatusApi } from '#lib/server/status/pass-on.ts'

type Context = { params: Promise<{ path?: string[] }> }

export async function GET(request: Request, { params }: Context) {
  return serveStatusApi(request, await pathOf(params))
}

export async function POST(request: Request, { params }: Context) {
  return serveStatusApi(request, await pathOf(params))
}

async function pathOf(params: Context['params']) {
  return (await params).path?.join('/') ?? ''
}

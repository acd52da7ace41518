import { clientOf } from '#lib/server/auth/client-origin.ts'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { board } from '#lib/server/status/board.ts'
import { htmlPage } from '../_status/document.tsx'
import { Overview } from '../_status/overview.tsx'
import { serviceName } from '../_words/service-name.ts'

export async function GET(request: Request) {
  const { searchParams } = new URL(request.url)
  const subscribed = searchParams.get('subscribed')
  const form = recallForm(request.headers, searchParams.get('retry') ?? undefined)
  const children = (
    <Overview
      board={await board().read(clientOf(request.headers).ip)}
      form={form}
      sent={subscribed === 'email' || subscribed === 'sms' ? subscribed : null}
      now={new Date()}
    />
  )
  return htmlPage(request, { title: `${serviceName()} status`, section: 'status', children })
}

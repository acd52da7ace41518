import { downloadOf } from '../../../_gateway/receipts.ts'

export async function GET(_: Request, { params }: RouteContext<'/receipt/[token]/pdf'>) {
  return downloadOf((await params).token, 'pdf')
}

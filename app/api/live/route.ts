/**
 * Liveness: the process responds. It checks neither the database nor the gateway, whose failure a restart wouldn't fix.
 */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}

/** Liveness: the process responds. It asks neither the database nor the gateway, whose failure no restart would cure. */
export function GET() {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}

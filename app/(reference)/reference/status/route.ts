import { env } from '#lib/server/env.ts'

/** Pages that are built without settings link here, because they don't know the origin of the status page. */
export async function GET() {
  const headers = { location: `${env().HOSTED_URL}/status`, 'cache-control': 'no-store' }
  return new Response(null, { status: 307, headers })
}

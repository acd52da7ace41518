import { unreachable } from './api-error.ts'

/** A request to the console's own routes. Throws an ApiError. */
export async function askConsole<Body = void>(method: string, path: string, body?: unknown): Promise<Body> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, init).catch((cause) => {
    throw unreachable(cause)
  })
  // Loaded on demand, because most pages never need it.
  if (!response.ok) throw await (await import('./read-error.ts')).apiErrorFrom(response)
  return (response.status === 204 ? undefined : await response.json()) as Body
}

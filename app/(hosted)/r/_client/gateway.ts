export interface Asked {
  body?: string
  type?: string
  signal?: AbortSignal
}

export interface Access {
  /** The address of the room's media at the gateway. */
  url: string
  token: string
}

/** The gateway refused a request. The code is that of the problem, such as `room_full`. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Sends a request of a participant. `signal` does not stop the last one: the room may end before its response. */
export function askRoom(
  { url, token }: Access,
  method: string,
  path: string,
  { body, type = 'application/json', signal }: Asked = {},
): Promise<Response> {
  const isLast = path === 'leave' || path === 'end'
  return askGateway(`${url}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    keepalive: isLast,
    ...(body !== undefined && { body }),
    ...(!isLast && signal && { signal }),
  })
}

/** Throws `Refused`, and a TypeError if the gateway can't be reached. */
export async function askGateway(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, {
    ...init,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  if (response.ok) return response
  const problem = await response.json().catch(() => ({}))
  throw new Refused(problem.code ?? 'unknown')
}

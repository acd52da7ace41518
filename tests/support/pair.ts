import { request } from 'undici'
import type { Child } from '#scripts/run/child.ts'

export interface Member {
  url: string
  child: Child
}

interface Sent {
  method: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: object
}

export type Pair = ReturnType<typeof formPair>

/** Two processes that share their databases, behind a client that avoids the one that restarts. */
export function formPair(first: Member, second: Member, start: () => Promise<Member>) {
  const members = [first, second] as [Member, Member]
  const restarting = new Set<Member>()
  let sent = 0

  async function ask({ url }: Member, path: string, { method, headers, body }: Sent) {
    const response = await request(url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      // A new connection for each request, so that a restart can only cause a refused connection.
      reset: true,
    })
    return { status: response.statusCode, headers: response.headers, text: await response.body.text() }
  }

  return {
    /** Alternates. Rejects if a process that isn't restarting fails to respond. */
    async send(path: string, options: Sent) {
      const turn = sent++ % 2
      const [chosen, other] = turn === 0 ? members : members.toReversed()
      try {
        return await ask(chosen as Member, path, options)
      } catch (error) {
        if (!restarting.has(chosen as Member)) throw error
        return ask(other as Member, path, options)
      }
    },
    /** Restarts one after the other, each once the other one serves and `settled` resolves. */
    async restart(settled: () => Promise<unknown>): Promise<void> {
      for (const index of [0, 1] as const) {
        const old = members[index]
        restarting.add(old)
        await old.child.stop()
        const ended = await old.child.ended
        if (ended === 'was ended by SIGKILL') throw new Error('a process did not stop in time')
        members[index] = await start()
        await settled()
      }
    },
  }
}

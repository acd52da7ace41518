import { exchange, readerOf } from '../partner-http.ts'
import { PartnerSilence, PartnerUnavailable } from './message-partner.ts'

type Sent = Omit<Parameters<typeof exchange>[1], 'signal'> & { attemptMs?: number | undefined }

const ATTEMPT_MS = 10_000
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'])

/** Requests to a partner that sends messages. They throw `PartnerUnavailable` and `PartnerSilence`. */
export function messageHttp(partner: string) {
  return {
    ...readerOf(partner, PartnerSilence),
    async send(url: string, { attemptMs = ATTEMPT_MS, ...sent }: Sent) {
      try {
        return await exchange(url, { ...sent, signal: AbortSignal.timeout(attemptMs) })
      } catch (cause) {
        const { code, name } = cause as { code?: string; name?: string }
        // Without a connection, nothing was sent.
        if (code && NOT_CONNECTED.has(code)) throw new PartnerUnavailable(`${partner} could not be reached: ${code}`)
        throw new PartnerSilence(`${partner} did not respond: ${code ?? name}`, { cause })
      }
    },
  }
}

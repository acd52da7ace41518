import type { Answer, TestAccount } from '#tests/support/gateway.ts'

type Options = { headers?: Record<string, string>; params?: Record<string, string>; query?: string }
type Ask = (operationId: string, key: string, options?: Options) => Promise<Answer>

const RECORDING = 'getRoomRecording'
const TRANSCRIPT = 'getRoomTranscript'
const ROOMS = '/v1/connect/rooms'

/** The statuses of recordings and transcripts, by status and operation ID. */
export function recordingSituations(
  { sandbox }: TestAccount,
  ask: Ask,
  recordingOf: () => Promise<Record<string, string>>,
): Record<string, () => Promise<Answer>> {
  async function download(headers: Record<string, string> = {}) {
    return ask(RECORDING, sandbox.key, { params: await recordingOf(), headers })
  }

  async function read(options: Options = {}) {
    return ask(TRANSCRIPT, sandbox.key, { params: await recordingOf(), ...options })
  }

  return {
    [`206 ${RECORDING}`]: () => download({ range: 'bytes=0-9' }),
    [`304 ${RECORDING}`]: async () => download({ 'if-none-match': (await download()).headers.get('etag') ?? '' }),
    async [`409 ${RECORDING}`]() {
      const { body } = await sandbox.post(ROOMS, { name: 'Review', record: true })
      return ask(RECORDING, sandbox.key, { params: { room_id: body.room_id } })
    },
    async [`304 ${TRANSCRIPT}`]() {
      const vtt = (headers = {}) => read({ query: '?format=vtt', headers })
      return vtt({ 'if-none-match': (await vtt()).headers.get('etag') ?? '' })
    },
    [`406 ${TRANSCRIPT}`]: () => read({ headers: { accept: 'text/html' } }),
    async [`409 ${TRANSCRIPT}`]() {
      const { body } = await sandbox.post(ROOMS, { name: 'Review', transcribe: true })
      return ask(TRANSCRIPT, sandbox.key, { params: { room_id: body.room_id } })
    },
    [`416 ${RECORDING}`]: () => download({ range: 'bytes=999999999-' }),
  }
}

import type { Answer, TestAccount } from '#tests/support/gateway.ts'

type Options = { body?: object; headers?: Record<string, string>; params?: Record<string, string> }
type Ask = (operationId: string, key: string, options?: Options) => Promise<Answer>

const AUDIO = 'getSpeechAudio'

/** The statuses of audio, by status and operation ID. */
export function speechSituations({ sandbox }: TestAccount, ask: Ask): Record<string, () => Promise<Answer>> {
  const speak = (text: string, headers = {}) => ask('createSpeech', sandbox.key, { body: { text }, headers })
  const waiting = () => speak('Hello', { prefer: 'wait=30' })
  const listen = async (headers: Record<string, string>, spoken = waiting()) => {
    const { tts_id } = (await spoken).body
    return ask(AUDIO, sandbox.key, { params: { tts_id }, headers })
  }
  return {
    '201 createSpeech': waiting,
    [`206 ${AUDIO}`]: () => listen({ range: 'bytes=0-9' }),
    [`304 ${AUDIO}`]: async () => listen({ 'if-none-match': (await listen({})).headers.get('etag') ?? '' }),
    [`409 ${AUDIO}`]: () => listen({}, speak('It takes a while. '.repeat(100))),
    [`416 ${AUDIO}`]: () => listen({ range: 'bytes=999999999-' }),
  }
}

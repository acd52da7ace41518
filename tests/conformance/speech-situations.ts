import type { Answer, TestAccount, TestGateway } from '#tests/support/gateway.ts'

type Options = { body?: object; headers?: Record<string, string>; params?: Record<string, string> }
type Ask = (operationId: string, key: string, options?: Options) => Promise<Answer>

const AUDIO = 'getSpeechAudio'

/** The statuses of audio, by status and operation ID. */
export function speechSituations(
  api: Pick<TestGateway, 'account'>,
  { sandbox }: TestAccount,
  ask: Ask,
): Record<string, () => Promise<Answer>> {
  const waiting = () => ask('createSpeech', sandbox.key, { body: { text: 'Hello' }, headers: { prefer: 'wait=30' } })
  const listen = async (headers: Record<string, string>) => {
    const { tts_id } = (await waiting()).body
    return ask(AUDIO, sandbox.key, { params: { tts_id }, headers })
  }
  return {
    '201 createSpeech': waiting,
    [`206 ${AUDIO}`]: () => listen({ range: 'bytes=0-9' }),
    [`304 ${AUDIO}`]: async () => listen({ 'if-none-match': (await listen({})).headers.get('etag') ?? '' }),
    // Another account’s, so that no other situation waits for the long text.
    async [`409 ${AUDIO}`]() {
      const { key } = (await api.account()).sandbox
      const { tts_id } = (await ask('createSpeech', key, { body: { text: 'It takes a while. '.repeat(100) } })).body
      return ask(AUDIO, key, { params: { tts_id } })
    },
    [`416 ${AUDIO}`]: () => listen({ range: 'bytes=999999999-' }),
  }
}

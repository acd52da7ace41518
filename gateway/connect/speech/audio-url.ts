import type { Runtime } from '../../context.ts'
import type { Secrets } from '../../secrets.ts'

/** Lets anybody with the link play the audio of this one job, for as long as it is kept. */
export function audioUrl({ config, secrets }: Pick<Runtime, 'config' | 'secrets'>, ttsId: string): string {
  return `${config.baseUrl}/hosted/audio/${ttsId}-${secrets.sign('audio', ttsId)}`
}

/** The job whose audio a token plays. Null if the token is not ours. */
export function readAudioToken(secrets: Secrets, token: string): string | null {
  const [ttsId = ''] = token.split('-', 1)
  return secrets.verifies('audio', ttsId, token.slice(ttsId.length + 1)) ? ttsId : null
}

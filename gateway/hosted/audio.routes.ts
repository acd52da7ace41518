import { audioTypes, sendAudio } from '../connect/speech/send-audio.ts'
import { getLinkedAudio } from '../connect/speech/speech.service.ts'
import { getVoiceSample } from '../connect/speech/voices.service.ts'
import { voiceParams } from '../connect/speech.schema.ts'
import { fileResponses, sendFile } from '../file-response.ts'
import { type Operation, operation } from '../operation.ts'
import { tokenParams } from './hosted.schema.ts'

export const audioOperations: Operation[] = [
  operation('GET /hosted/audio/{token}', 'getHostedAudio', {
    access: 'anyone',
    summary: 'Play the audio of a speech job',
    params: tokenParams,
    responses: fileResponses('The audio.', ...audioTypes),
    run: async (runtime, { params }, c) =>
      sendAudio(c, await getLinkedAudio(runtime, params.token.split('-', 1)[0] ?? '', c.get('requestId'))),
  }),
]

export const sampleOperations: Operation[] = [
  operation('GET /hosted/voices/{voice}/sample', 'getHostedVoiceSample', {
    access: 'anyone',
    summary: 'Play a sample of a voice',
    params: voiceParams,
    responses: fileResponses('The audio.', 'audio/mpeg'),
    run: async (runtime, { params: { voice } }, c) =>
      sendFile(c, {
        file: await getVoiceSample(runtime, voice),
        type: 'audio/mpeg',
        fileName: `${voice}.mp3`,
        etag: `"${voice}-1"`,
        cacheControl: 'public, max-age=86400',
      }),
  }),
]

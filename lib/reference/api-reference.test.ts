import { expect, test } from 'vitest'
import { toResources } from './api-reference.ts'
import { referenceText } from './plain-text.ts'

const speech = { 'application/json': { schema: { type: 'object', properties: { tts_id: { type: 'string' } } } } }
const audio = { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } }
const shared = { tags: ['connect/voice'], security: [{ apiKey: [] }] }

const resources = toResources(
  {
    tags: [{ name: 'connect/voice', description: 'Turn text into audio.' }],
    paths: {
      '/v1/connect/voice/tts': {
        post: {
          ...shared,
          operationId: 'createSpeech',
          summary: 'Generate speech',
          responses: {
            201: { description: 'The job has ended.', content: speech },
            202: { description: 'The job is accepted.', content: speech },
            308: { description: 'A live request over plain HTTP is redirected to HTTPS.' },
          },
        },
      },
      '/v1/connect/voice/audio': {
        get: {
          ...shared,
          operationId: 'getAudio',
          summary: 'Download audio',
          responses: {
            200: { description: 'The audio.', content: audio },
            304: { description: 'The file has not changed.' },
          },
        },
      },
    },
    components: { schemas: {} },
  },
  {},
)
const [speak, download] = resources[0]?.operations ?? []

test('an operation names each status of a success, not only the first', () => {
  expect(speak?.response).toMatchObject({
    status: '201',
    fields: [{ name: 'tts_id' }],
    others: [{ status: '202', description: 'The job is accepted.' }],
  })
  expect(download?.response).toMatchObject({ status: '200', types: ['audio/mpeg'], others: [{ status: '304' }] })
})

test('the text for language models names statuses and media types of responses', () => {
  const text = referenceText(resources, { envelope: [], headers: [], groups: [] })
  expect(text).toContain('Returns 201: The job has ended.\nReturns 202: The job is accepted.')
  expect(text).toContain('Returns 304: The file has not changed.\nMedia types: audio/mpeg')
})

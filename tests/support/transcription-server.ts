import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const WAV_HEADER_BYTES = 44
const SAMPLES_PER_SECOND = 16_000

/** A server with OpenAI's interface, which knows one text and hears it wherever the audio is loud. */
export async function startTranscriptionServer(text: string) {
  const asked: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await Array.fromAsync(request))
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const wav = Buffer.from(await (form.get('file') as File).arrayBuffer())
    const texts = Object.fromEntries([...form].filter(([name]) => name !== 'file'))
    const granularities = form.getAll('timestamp_granularities[]')
    asked.push({
      ...texts,
      granularities,
      authorization: request.headers.authorization,
      url: request.url,
      head: wav.toString('latin1', 0, 4),
    })
    const samples = new Int16Array(wav.buffer, wav.byteOffset + WAV_HEADER_BYTES, (wav.length - WAV_HEADER_BYTES) / 2)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(hear(samples, text)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, asked, url: `http://127.0.0.1:${port}/v1` }
}

function hear(samples: Int16Array, text: string) {
  const isLoud = (one: number) => Math.abs(one) > 500
  const [first, last] = [samples.findIndex(isLoud), samples.findLastIndex(isLoud)]
  const noise = { start: 0, end: 1, text: ' Thanks for watching!', avg_logprob: -1.4, no_speech_prob: 0.9 }
  if (first < 0) return { language: 'english', text: noise.text, segments: [noise], words: [] }
  const [start, end] = [first / SAMPLES_PER_SECOND, (last + 1) / SAMPLES_PER_SECOND]
  const tokens = text.split(' ')
  const each = (end - start) / tokens.length
  const words = tokens.map((token, nth) => ({
    word: token.replaceAll(/[.,]/g, ''),
    start: start + nth * each,
    end: start + (nth + 1) * each,
  }))
  const segments = [{ start, end, text: ` ${text}`, avg_logprob: -0.2, no_speech_prob: 0.01 }]
  return { language: 'english', text, segments, words }
}

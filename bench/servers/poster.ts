import { Agent, request } from 'undici'

// A separate process, like the gateway: posts the same body repeatedly and does nothing else.
const [url = '', count = '0', connections = '1'] = process.argv.slice(2)
const body = await new Promise<string>((resolve) => {
  let text = ''
  process.stdin.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  process.stdin.on('end', () => resolve(text))
})
const agent = new Agent({ connections: Number(connections) })
let left = Number(count)
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (left-- > 0) {
      const response = await request(url, { method: 'POST', body, dispatcher: agent })
      await response.body.dump()
    }
  }),
)
console.log(Number(count) / ((performance.now() - startedAt) / 1000))
await agent.close()

import type { Answer, TestGateway } from '#tests/support/gateway.ts'
import { startGraph } from '#tests/support/whatsapp/stand-in.ts'

type Ask = (operationId: string, key: string, options?: { through?: TestGateway['request'] }) => Promise<Answer>

const NUMBER = '/v1/connect/whatsapp/number'

/** Live connects numbers at WhatsApp Cloud, which stops responding here. */
export function whatsappSituations(api: TestGateway, ask: Ask): Record<string, () => Promise<Answer>> {
  const afterSteps =
    (operationId: string, ...steps: [path: string, body: object][]) =>
    async () => {
      const graph = await startGraph()
      const { request } = api.sibling(graph.env)
      try {
        const { live } = await api.account()
        for (const [path, body] of steps) await request('POST', path, { key: live.key, body })
        graph.fail('hang up')
        return await ask(operationId, live.key, { through: request })
      } finally {
        graph.close()
      }
    }
  const connect: [string, object] = [NUMBER, { phone_number: '+4930123456', display_name: 'Tea shop' }]
  const confirm: [string, object] = [`${NUMBER}/confirm`, { code: '123456' }]
  return {
    '504 connectNumber': afterSteps('connectNumber'),
    '504 confirmNumber': afterSteps('confirmNumber', connect),
    '504 releaseNumber': afterSteps('releaseNumber', connect, confirm),
  }
}

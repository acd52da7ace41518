import { createPillar, type Pillar } from '#sdk'
import type { TestGateway } from './gateway.ts'

/** The SDK on a test's gateway, with a console's key and user. */
export function consolePillar(api: TestGateway, key: string): Pillar {
  return createPillar({
    baseUrl: 'http://gateway.test',
    apiKey: key,
    headers: { 'x-acting-user': encodeURIComponent('ada@example.com') },
    fetch: (url, init) => api.app.request(url, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
  })
}

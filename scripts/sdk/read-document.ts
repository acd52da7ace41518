import { pino } from 'pino'
import { createGateway } from '#gateway/index.ts'
import type { Document } from './document.ts'

const NOWHERE = 'http://localhost'

/** The gateway's OpenAPI document, generated from its code without a server or a database. */
export async function readDocument(): Promise<Document> {
  const gateway = createGateway(
    {
      port: 0,
      host: 'localhost',
      baseUrl: NOWHERE,
      hostedUrl: NOWHERE,
      docsUrl: NOWHERE,
      databaseUrl: 'postgres://localhost/none',
      databasePool: 1,
      redisUrl: undefined,
      serviceName: 'PILLAR',
      region: 'local',
      logLevel: 'silent',
      metrics: null,
      keyring: new Map([[1, 'describes only, signs nothing at all']]),
      provisioningToken: undefined,
      trustedProxies: 0,
      webhookAllowPrivate: false,
      smtpUrl: undefined,
      fxRatesUrl: undefined,
      stripe: { secretKey: undefined, webhookSecret: undefined, apiUrl: 'https://api.stripe.com' },
      mailFrom: 'Pillar <notices@pillar.test>',
      seller: { name: 'Pillar', address: [], tax_id: null },
    },
    pino({ level: 'silent' }),
  )
  try {
    const answer = await gateway.app.request('/openapi.json')
    return (await answer.json()) as Document
  } finally {
    await gateway.close()
  }
}

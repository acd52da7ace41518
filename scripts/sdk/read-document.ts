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
      consoleUrl: NOWHERE,
      whatsapp: {
        token: undefined,
        phoneNumberId: undefined,
        businessAccountId: undefined,
        appSecret: undefined,
        verifyToken: undefined,
        apiUrl: '',
      },
      smtpUrl: undefined,
      fxRatesUrl: undefined,
      ffmpeg: { stated: undefined, searched: undefined },
      transcription: { pocketsphinx: { stated: undefined, searched: undefined }, server: null },
      filesFolder: '',
      bucket: null,
      speech: null,
      stripe: {
        secretKey: undefined,
        publishableKey: undefined,
        webhookSecret: undefined,
        apiUrl: 'https://api.stripe.com',
      },
      sms: { accountSid: undefined, authToken: undefined, from: undefined, apiUrl: NOWHERE, countries: [] },
      mailFrom: 'Pillar <notices@pillar.test>',
      bounceListen: null,
      bounceHost: 'bounces.pillar.test',
      media: { addresses: [], ports: undefined },
      livekit: null,
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

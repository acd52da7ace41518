import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { graphSettings, startGraph } from '#tests/support/whatsapp/stand-in.ts'
import { newId } from '../../ids.ts'
import { type MessageOrder, PartnerSilence, PartnerUnavailable } from '../messages/message-partner.ts'
import { createCloudMessages, noteCloudReport } from './cloud-messages.ts'
import { createGraphClient } from './graph-client.ts'

let api: TestGateway
let graph: Awaited<ReturnType<typeof startGraph>>

beforeAll(async () => {
  api = await testGateway()
  graph = await startGraph()
})
afterAll(async () => {
  graph.close()
  await api.close()
})

function partner(apiUrl = graph.env.WHATSAPP_API_URL, token = graphSettings.WHATSAPP_TOKEN) {
  return createCloudMessages(createGraphClient({ token, apiUrl, attemptMs: 2_000 }), api.runtime.db, api.clock)
}

function order(to = '+4915112345678'): MessageOrder<'whatsapp'> {
  return {
    reference: newId('msg'),
    account_id: newId('acct'),
    environment: 'live',
    channel: 'whatsapp',
    to: [to],
    from: '+4930123456',
    content: {
      number: '1',
      reply_to: null,
      text: { body: 'Hello', preview_url: false },
      template: null,
      shown: 'Hello',
    },
    validitySeconds: 60,
    created_at: api.clock.now(),
    simulated: { at: api.clock.now() },
  }
}
const copies = ({ reference }: MessageOrder) =>
  graph.messages.filter((one) => one.biz_opaque_callback_data === reference).length

test('a message whose result was not recorded is found by its reference, whatever was sent after it', async () => {
  const one = order()
  const sent = await partner().send(one)
  await partner().send(order())
  expect(sent).toEqual({ state: 'sent', upstreamId: expect.stringMatching(/^wamid\./), recheckAt: null })
  expect(await partner().find?.(one)).toEqual(sent)
  expect(copies(one)).toBe(1)
})

test('a message whose response was lost is found once Meta reports it', async () => {
  const one = order()
  graph.fail('accept, then hang up')
  await expect(partner().send(one)).rejects.toThrow(PartnerSilence)
  await expect(partner().find?.(one)).rejects.toThrow(PartnerSilence)
  await noteCloudReport(api.runtime.db, one.reference, 'wamid.reported')
  expect(await partner().find?.(one)).toMatchObject({ state: 'sent', upstreamId: 'wamid.reported' })
})

test('a message that never arrived is unknown two minutes later', async () => {
  const one = order()
  graph.fail('hang up')
  await expect(partner().send(one)).rejects.toThrow(PartnerSilence)
  api.clock.advance(119)
  await expect(partner().find?.(one)).rejects.toThrow(PartnerSilence)
  api.clock.advance(1)
  expect(await partner().find?.(one)).toBeNull()
  expect(await partner().find?.(order())).toBeNull()
})

test('says that nothing was taken when the address refuses connections or the token is wrong', async () => {
  const one = order()
  await expect(partner('http://127.0.0.1:1').send(one)).rejects.toThrow(PartnerUnavailable)
  await expect(partner(undefined, 'EAAwrong').send(one)).rejects.toThrow(PartnerUnavailable)
  expect(copies(one)).toBe(0)
})

test('no error repeats Meta’s words, which may quote the request', async () => {
  const failed = await partner().send(order('+4930000131026'))
  expect(JSON.stringify(failed)).not.toContain('quotes')
  expect(failed).toMatchObject({ state: 'failed', error: { code: 'unreachable', upstream_code: '131026' } })
})

import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type ApiDocument, documentFile, readGoSamples } from '#lib/reference/api-document.ts'
import { API_URL, type ResourceEntry, toResources } from '#lib/reference/api-reference.ts'
import { type EventReference, toEventReference } from '#lib/reference/event-reference.ts'
import { referenceIndex, referenceText } from '#lib/reference/plain-text.ts'
import { problemEntries } from '#lib/reference/problem-reference.ts'
import { createReferenceSearch, type ReferenceSearch } from '#lib/reference/search-reference.ts'
import { writeReference } from './run/build.ts'

let document: ApiDocument
let resources: ResourceEntry[]
let events: EventReference
let search: ReferenceSearch

beforeAll(async () => {
  await writeReference(API_URL)
  document = JSON.parse(readFileSync(documentFile, 'utf8'))
  resources = toResources(document, readGoSamples())
  events = toEventReference(document)
  search = createReferenceSearch(resources, problemEntries, events.groups)
})

const operationNamed = (id: string) => {
  const found = resources.flatMap(({ operations }) => operations).find((one) => one.id === id)
  if (!found) throw new Error(`no operation ${id}`)
  return found
}

test('the reference has every operation once, on a page of its tag', () => {
  const documented = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
  const shown = resources.flatMap(({ operations }) => operations.map(({ id }) => id))
  expect(shown.toSorted()).toEqual(documented.map(({ operationId }) => operationId).toSorted())
  expect(new Set(resources.map(({ tag }) => tag)).size).toBe(resources.length)
})

test('every operation has a summary, a sample without unfilled parts, and words for each field', () => {
  const faults = resources.flatMap(({ operations }) =>
    operations.flatMap(({ id, summary, samples, parameters, body, response }) => {
      const fields = [...Object.values(parameters).flat(), ...body, ...response.fields]
      return [
        ...(summary ? [] : [`${id} has no summary`]),
        ...samples
          .filter(({ code }) => /[{]\w+_id[}]|undefined/.test(code))
          .map(({ language }) => `${id} in ${language}`),
        ...fields.filter(({ description }) => !description).map(({ name }) => `${id} does not describe ${name}`),
      ]
    }),
  )
  expect(faults).toEqual([])
})

test('an operation of a key has samples in five languages, that of the operator one with its token', () => {
  expect(operationNamed('createCheckout').samples.map(({ language }) => language)).toEqual([
    'curl',
    'JavaScript',
    'PHP',
    'Python',
    'Go',
  ])
  expect(operationNamed('createIncident')).toMatchObject({
    access: 'operator',
    samples: [{ language: 'curl', code: expect.stringContaining('$PROVISIONING_TOKEN') }],
  })
  const [health] = operationNamed('getHealth').samples
  expect(health?.code).toBe(`curl ${API_URL}/v1/health`)
})

test('an operation states its scope, its limit, its errors and whether a retry is safe', () => {
  expect(operationNamed('createCheckout')).toMatchObject({
    scope: 'pay:write',
    limit: 'checkouts',
    isRepeatable: true,
    response: { status: '201', types: ['application/json'], example: expect.stringContaining('"checkout_id": "co_') },
    problems: expect.arrayContaining([{ status: '402', codes: ['plan_payment_overdue'] }]),
  })
})

test('the reference has every event type once, with its meaning, the fields of its data and an example', () => {
  const types = events.groups.flatMap((group) => group.events.map(({ type }) => type))
  expect(types.toSorted()).toEqual(document.components.schemas.EventKind?.enum?.toSorted())
  expect(events.envelope.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'type', 'sequence']))
  expect(events.headers.map(({ name }) => name)).toContain('webhook-signature')
  for (const { data, events: entries } of events.groups) {
    for (const { type, meaning, example } of entries) {
      const body = JSON.parse(example)
      expect(meaning).toMatch(/\.$/)
      expect([type, Object.keys(body.data).toSorted()]).toEqual([body.type, data.map(({ name }) => name).toSorted()])
    }
  }
})

test('the text for language models has every page, operation, event type and error', () => {
  const [index, text] = [referenceIndex(resources), referenceText(resources, events)]
  for (const { tag, operations } of resources) {
    expect(index).toContain(`(/reference/${tag})`)
    for (const { method, path } of operations) expect(text).toContain(`\`${method} ${path}\``)
  }
  expect(text).toContain('- `charge.succeeded`: A payment succeeded')
  expect(text).toContain('- `card_declined` (402): ')
  expect(text).not.toContain('undefined')
})

test.each([
  ['charge failed', { kind: 'Event type', href: '/reference/events#charge.failed' }],
  ['refunds', { kind: 'Page', href: '/reference/pay/refunds' }],
  ['create checkout', { kind: 'Operation', href: '/reference/pay/checkouts#createCheckout' }],
  ['createCheckout', { kind: 'Operation', href: '/reference/pay/checkouts#createCheckout' }],
  ['POST /v1/pay/checkouts', { kind: 'Operation', href: '/reference/pay/checkouts#createCheckout' }],
  ['card_declined', { kind: 'Error', href: '/reference/errors/card_declined' }],
  ['cancel_url', { kind: 'Field', place: 'Checkouts', href: '/reference/pay/checkouts#createCheckout' }],
  ['en-US-Ava', { kind: 'Field', title: 'voice', place: 'Text to speech' }],
  ['RateLimit-Policy', { kind: 'Overview', href: '/reference#limits' }],
  ['HMAC', { kind: 'Overview', href: '/reference#webhooks' }],
  ['rotate secret webhook', { kind: 'Operation', href: '/reference/developer/webhooks#rotateWebhookSecret' }],
  ['chekout', { kind: 'Operation', title: 'Get a checkout' }],
])('the search for “%s” lists its best result first', (query, first) => {
  expect(search(query).found[0]).toMatchObject(first)
})

test('the search ignores the words of a question that its subject doesn’t need', () => {
  expect(search('how do I refund a part of the payment')).toEqual(search('refund part payment'))
})

test('the search finds what has some of the words only if nothing has all of them', () => {
  expect(search('checkout url')).toMatchObject({ isPartial: false })
  const some = search('checkout zebra')
  expect(some).toMatchObject({ isPartial: true, found: [{ title: 'Checkouts' }, ...some.found.slice(1)] })
  expect(search('zebra')).toEqual({ isPartial: true, found: [] })
})

test('the search finds each operation by its path', () => {
  const missing = resources.flatMap(({ tag, operations }) =>
    operations.filter(({ id }) => !search(id).found.some(({ href }) => href === `/reference/${tag}#${id}`)),
  )
  expect(missing).toEqual([])
})

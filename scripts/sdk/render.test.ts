import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Document, DocumentedOperation, Schema } from './document.ts'
import { groupOf, methodNameOf } from './naming.ts'
import { readDocument } from './read-document.ts'
import { renderSdks } from './render.ts'

test('the committed SDKs match the gateway (after a change, run `npm run sdk`)', async () => {
  for (const [path, text] of Object.entries(renderSdks(await readDocument())))
    expect(readFileSync(path, 'utf8')).toBe(text)
})

test.each([
  ['createKey', 'developer/keys', 'keys.create'],
  ['updateKeyScope', 'developer/keys', 'keys.updateScope'],
  ['listDeliveries', 'developer/webhooks', 'webhooks.listDeliveries'],
  ['listBills', 'developer/billing', 'billing.list'],
  ['getBillPdf', 'developer/billing', 'billing.getPdf'],
  ['rotateWebhookSecret', 'developer/webhooks', 'webhooks.rotateSecret'],
  ['getUsage', 'developer/usage', 'usage.get'],
  ['getUsageHistory', 'developer/usage', 'usage.getHistory'],
  ['getRoomRecording', 'connect/rooms', 'rooms.getRecording'],
  ['sendSms', 'connect/sms', 'sms.send'],
  ['verifyEmailDomain', 'connect/email-domains', 'emailDomains.verify'],
  ['listCurrencies', 'pay/currencies', 'currencies.list'],
])('names %s of %s %s', (operationId, tag, expected) => {
  const group = groupOf(tag)
  expect(`${group}.${methodNameOf(operationId, group)}`).toBe(expected)
})

const text: Schema = { type: 'string' }

function documentOf(schemas: Record<string, Schema>, operations: Record<string, DocumentedOperation>): Document {
  return {
    components: { schemas: { FieldError: { type: 'object', properties: { field: text } }, ...schemas } },
    paths: { '/v1/teas': operations },
  }
}

function posting(operationId: string, schema: Schema, answer: Schema = schema): DocumentedOperation {
  const content = (one: Schema) => ({ 'application/json': { schema: one } })
  return {
    operationId,
    tags: ['pay/teas'],
    requestBody: { required: true, content: content(schema) },
    responses: { 201: { content: content(answer) } },
  }
}

function rendered(schema: Schema, schemas: Record<string, Schema> = {}) {
  const files = renderSdks(documentOf(schemas, { post: posting('createTea', schema) }))
  return {
    types: files['sdks/typescript/generated/types.ts'],
    operations: files['sdks/typescript/generated/operations.ts'],
    python: files['sdks/python/pillar/generated/types.py'],
    pythonMethods: files['sdks/python/pillar/generated/resources.py'],
    php: files['sdks/php/src/Types.php'],
    phpMethods: files['sdks/php/src/Generated/TeasResource.php'],
    go: files['sdks/go/types_generated.go'],
    goMethods: files['sdks/go/resources_generated.go'],
  }
}

test('renders null, unions, lists and records as types', () => {
  const { types, operations, python, pythonMethods, php, phpMethods, go, goMethods } = rendered(
    {
      type: 'object',
      required: ['steeped_at', 'kinds', 'note'],
      properties: {
        steeped_at: { allOf: [{ $ref: '#/components/schemas/Moment' }, { type: ['string', 'null'] }] },
        kinds: { type: 'array', items: { enum: ['green', 'black', null] } },
        note: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
        origin: { $ref: '#/components/schemas/Origin' },
        labels: { type: 'object', additionalProperties: text },
        leaves: { type: 'array', items: { type: 'object', properties: { from: text } } },
      },
    },
    { Moment: text, Origin: { type: ['object', 'null'], properties: { country: text } } },
  )
  expect(types).toContain('steepedAt: Moment | null\n')
  expect(types).toContain("kinds: ('green' | 'black' | null)[]\n")
  expect(types).toContain('note: number | boolean\n')
  expect(types).toContain('origin?: Origin | null\n')
  expect(types).toContain('labels?: Record<string, string>\n')
  expect(operations).toContain('create(body: types.CreateTea, options?: CallOptions): Promise<types.CreateTeaAnswer>')
  expect(operations).toContain("freeInput: ['labels'], freeAnswer: ['labels']")

  expect(python).toContain('    steeped_at: Moment | None\n')
  expect(python).toContain('    kinds: list[Literal["green", "black"] | None]\n')
  expect(python).toContain('    note: int | bool\n')
  expect(python).toContain('    origin: NotRequired[Origin | None]\n')
  expect(python).toContain('    labels: NotRequired[dict[str, str]]\n')
  expect(python).toContain('    leaves: NotRequired[list[CreateTeaLeaves]]\n')
  expect(python).toContain(`CreateTeaLeaves = TypedDict("CreateTeaLeaves", {\n    "from": 'NotRequired[str]',\n})`)
  expect(pythonMethods).toContain(
    'def create(self, body: types.CreateTea, **options: Unpack[Options]) -> types.CreateTeaAnswer:',
  )

  expect(php).toContain(' *   steeped_at: Moment|null,\n')
  expect(php).toContain(" *   kinds: list<'green'|'black'|null>,\n")
  expect(php).toContain(' *   note: int|bool,\n')
  expect(php).toContain(' *   origin?: Origin|null,\n')
  expect(php).toContain(' *   labels?: array<string, string>,\n')
  expect(php).toContain(' *   leaves?: list<array{\n *     from?: string,\n *   }>,\n')
  expect(phpMethods).toContain('@param CreateTea $body\n')
  expect(phpMethods).toContain("body: $body, records: ['labels'], once: true, options: $options)")

  expect(go).toContain('SteepedAt *Moment `json:"steeped_at"`\n')
  expect(go).toContain('Kinds []string `json:"kinds"`\n')
  expect(go).toContain('Note any `json:"note"`\n')
  expect(go).toContain('Origin Nullable[Origin] `json:"origin,omitzero"`\n')
  expect(go).toContain('Labels map[string]string `json:"labels,omitzero"`\n')
  expect(go).toContain('Leaves []CreateTeaLeaves `json:"leaves,omitzero"`\n')
  expect(goMethods).toContain(
    'Create(ctx context.Context, body CreateTea, options ...Option) (*CreateTeaAnswer, error) {\n',
  )
})

test('renders alternatives for Go as one struct, in which only what all of them require is required', () => {
  const alternative = (type: string, more: Record<string, Schema>): Schema => ({
    type: 'object',
    required: ['type', ...Object.keys(more)],
    properties: { type: { type: 'string', enum: [type] }, ...more },
  })
  const { go } = rendered(
    {
      type: 'object',
      required: ['to', 'effect'],
      properties: {
        to: { anyOf: [text, { type: 'array', items: text }] },
        cc: { anyOf: [text, { type: 'array', items: text }] },
        effect: { $ref: '#/components/schemas/Effect' },
      },
    },
    {
      Effect: {
        anyOf: [{ $ref: '#/components/schemas/Delay' }, alternative('error', { status: { type: 'integer' } })],
      },
      Delay: alternative('delay', { ms: { type: 'integer' } }),
    },
  )
  expect(go).toContain(
    'To Strings `json:"to"`\n\n\tCc Strings `json:"cc,omitzero"`\n\n\tEffect Effect `json:"effect"`\n',
  )
  expect(go).toContain(
    'type Effect struct {\n\t// Values: delay, error.\n\tType string `json:"type"`\n\n\tMs *int64 `json:"ms,omitzero"`\n\n\tStatus *int64 `json:"status,omitzero"`\n}\n',
  )
  expect(go).not.toContain('Delay')
})

test('rejects a request field whose name does not survive camelCase and back', () => {
  expect(() => rendered({ type: 'object', properties: { success_24h: text } })).toThrow('success_24h')
})

test('rejects two operations with one name', () => {
  const both = { post: posting('createTea', text), put: posting('create', text) }
  expect(() => renderSdks(documentOf({}, both))).toThrow('createTea and create would both be teas.create')
})

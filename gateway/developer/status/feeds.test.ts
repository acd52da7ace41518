import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

const NAMESPACES = { atom: 'http://www.w3.org/2005/Atom' }
const HOSTILE = '\ufffe]]>\uffff&amp; \u2028<script>😀\u{1fffe}'

beforeAll(async () => {
  api = await testGateway()
  const operator = (path: string, body: object) =>
    api.request('POST', `/v1/status${path}`, { key: api.provisioningToken, body })
  const { body } = await operator('/incidents', {
    title: `A ${HOSTILE} title`,
    impact: 'major',
    affected: ['pay', 'connect'],
    message: `One\n${HOSTILE}`,
    started_at: '2020-01-01T00:00:00Z',
  })
  await operator(`/incidents/${body.incident_id}/updates`, { state: 'resolved', message: 'All works.' })
  const { status } = await operator('/maintenances', {
    title: 'Upgrade',
    affected: ['pay'],
    message: HOSTILE,
    starts_at: '2099-12-01T00:00:00Z',
    ends_at: '2099-12-31T23:59:59Z',
  })
  expect(status).toBe(201)
})
afterAll(() => api.close())

async function parsed(path: string) {
  const { text } = await api.request('GET', `/status/${path}`)
  const document = XmlDocument.fromString(text)
  const all = (query: string) => document.find(query, NAMESPACES).map((node) => (node as XmlElement).content)
  return { document, all }
}

describe('with titles and messages of any Unicode', () => {
  test('the Atom feed is well-formed XML with the elements that RFC 4287 requires', async () => {
    const { document, all } = await parsed('feed.atom')
    expect(all('/atom:feed/atom:id')).toHaveLength(1)
    expect(all('/atom:feed/atom:title')).toEqual(['Pillar status'])
    expect(all('/atom:feed/atom:updated')).toHaveLength(1)
    expect(all('/atom:feed/atom:author/atom:name')).toHaveLength(1)
    const ids = all('//atom:entry/atom:id')
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^tag:127\.0\.0\.1,\d{4}:(inc|mnt)_\w+$/)
    for (const name of ['title', 'updated', 'published', 'summary', 'content']) {
      expect(all(`//atom:entry/atom:${name}`)).toHaveLength(2)
    }
    expect(all('//atom:entry/atom:title')[0]).toBe('Resolved: A \ufffd]]>\ufffd&amp; \u2028<script>😀\u{1fffe} title')
    expect(all('//atom:entry/atom:content')[0]).toContain('One<br>\ufffd]]&#62;')
    for (const link of document.find('//atom:entry/atom:link/@href', NAMESPACES)) {
      const { search } = new URL(link.content)
      expect((await api.request('GET', `/status/api/incidents${search}`)).status).toBe(200)
    }
    document.dispose()
  })

  test('the RSS feed is well-formed XML with a channel and items as RSS 2.0 requires', async () => {
    const { document, all } = await parsed('feed.rss')
    for (const name of ['title', 'link', 'description', 'lastBuildDate']) {
      expect(all(`/rss/channel/${name}`)).toHaveLength(1)
    }
    expect(new Set(all('//item/guid[@isPermaLink="false"]')).size).toBe(2)
    for (const date of all('//item/pubDate')) expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    document.dispose()
  })
})

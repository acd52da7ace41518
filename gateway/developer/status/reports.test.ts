import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.advance(60)
  await api.query('TRUNCATE status_reports CASCADE')
})

const operator = (path: string, body: object, key = api.provisioningToken) =>
  api.request('POST', `/v1/status${path}`, { key, body })
const inSeconds = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString()
const read = async (path = '') => {
  api.clock.advance(5)
  return (await api.request('GET', `/status/api${path}`)).body
}
const incident = { title: 'Card payments fail', impact: 'critical', affected: ['pay'], message: 'We are looking.' }
const maintenance = () => ({
  title: 'Database upgrade',
  affected: ['pay', 'connect'],
  message: 'Please retry.',
  starts_at: inSeconds(3600),
  ends_at: inSeconds(7200),
})

describe('incidents', () => {
  test('201: the operator declares one, everybody sees it, and updates end and reopen it', async () => {
    const { status, body } = await operator('/incidents', incident)
    expect([status, body]).toMatchObject([
      201,
      {
        incident_id: expect.stringMatching(/^inc_/),
        state: 'investigating',
        updates: [{ state: 'investigating', message: 'We are looking.' }],
        resolved_at: null,
      },
    ])
    expect(await read()).toMatchObject({ status: 'major_outage', incidents: [body] })
    api.clock.advance(60)
    const path = `/incidents/${body.incident_id}/updates`
    await operator(path, { state: 'monitoring', message: 'A fix is in place.', impact: 'minor', affected: ['connect'] })
    expect(await read()).toMatchObject({ status: 'degraded', incidents: [{ affected: ['connect'], impact: 'minor' }] })
    const resolved = await operator(path, { state: 'resolved', message: 'All works.' })
    expect(resolved.body.updates.map((one: { state: string }) => one.state)).toEqual([
      'resolved',
      'monitoring',
      'investigating',
    ])
    expect(resolved.body.resolved_at).not.toBeNull()
    expect((await read()).status).toBe('operational')
    const reopened = await operator(path, { state: 'identified', message: 'It is back.' })
    expect([reopened.body.resolved_at, (await read()).status]).toEqual([null, 'degraded'])
  })

  test.each([
    ['an unknown pillar', { affected: ['payments'] }, 'affected.0'],
    ['a repeated pillar', { affected: ['pay', 'pay'] }, 'affected'],
    ['no pillar', { affected: [] }, 'affected'],
    ['an empty message', { message: ' ' }, 'message'],
    ['a title of two lines', { title: 'One\nTwo' }, 'title'],
    ['a start in a year that the history leaves out', { started_at: '2019-12-31T23:59:59Z' }, 'started_at'],
    ['a start in the future', { started_at: '2027-01-01T00:00:00Z' }, 'started_at'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('400: rejects an incident with %s', async (_, change, field) => {
    const { status, body } = await operator('/incidents', { ...incident, ...change })
    expect([status, body.param]).toEqual([400, field])
    expect((await read()).incidents).toEqual([])
  })

  test('400: a start in the future is too large', async () => {
    const { body } = await operator('/incidents', { ...incident, started_at: '2027-01-01T00:00:00Z' })
    expect(body.errors).toMatchObject([{ field: 'started_at', code: 'too_large' }])
  })

  test('404: neither an unknown incident nor a maintenance can be updated as an incident', async () => {
    const { body } = await operator('/maintenances', maintenance())
    for (const id of ['inc_01jd5k3v9m8q2r7t4w6x0y1z2a', body.maintenance_id, 'x']) {
      const { status } = await operator(`/incidents/${id}/updates`, { state: 'resolved', message: 'Done.' })
      expect(status).toBe(404)
    }
  })

  test('401: refuses API keys of accounts and a wrong token', async () => {
    const { live } = await api.account()
    for (const key of [live.key, 'x'.repeat(43)]) expect((await operator('/incidents', incident, key)).status).toBe(401)
  })

  test('keeps every update when two are posted at the same time', async () => {
    const { body } = await operator('/incidents', incident)
    const path = `/incidents/${body.incident_id}/updates`
    const other = api.sibling()
    await Promise.all(
      [api, other, api, other].map((one, n) =>
        one.request('POST', `/v1/status${path}`, {
          key: api.provisioningToken,
          body: { state: 'identified', message: `Update ${n}` },
        }),
      ),
    )
    expect((await read()).incidents[0].updates).toHaveLength(5)
  })
})

describe('maintenance', () => {
  test('201: is scheduled, begins and completes by itself', async () => {
    const { status, body } = await operator('/maintenances', maintenance())
    expect([status, body.state, (await read()).status]).toEqual([201, 'scheduled', 'operational'])
    api.clock.advance(3600)
    expect(await read()).toMatchObject({ status: 'maintenance', maintenances: [{ state: 'in_progress' }] })
    api.clock.advance(3600)
    expect(await read()).toMatchObject({ status: 'operational', maintenances: [{ state: 'completed' }] })
  })

  test('201: can be called off, ended early and given more time', async () => {
    const first = await operator('/maintenances', maintenance())
    const off = await operator(`/maintenances/${first.body.maintenance_id}/updates`, {
      state: 'cancelled',
      message: 'Not needed.',
    })
    expect(off.body).toMatchObject({ state: 'cancelled', updates: [{ state: 'cancelled' }, { state: 'scheduled' }] })

    const second = await operator('/maintenances', { ...maintenance(), starts_at: inSeconds(-60) })
    const path = `/maintenances/${second.body.maintenance_id}/updates`
    const longer = await operator(path, { ends_at: inSeconds(9000), message: 'It takes longer.' })
    expect(longer.body).toMatchObject({ state: 'in_progress', updates: [{ state: 'in_progress' }, {}] })
    const done = await operator(path, { state: 'completed', message: 'Done early.' })
    expect([done.body.state, (await read()).status]).toEqual(['completed', 'operational'])
    const late = await operator(path, { message: 'One more thing.' })
    expect([late.status, late.body.code]).toEqual([409, 'maintenance_over'])
  })

  test.each([
    ['an end before its start', () => ({ ends_at: inSeconds(3000) }), 'ends_at'],
    ['an end in the past', () => ({ starts_at: inSeconds(-7200), ends_at: inSeconds(-3600) }), 'ends_at'],
  ])('400: rejects a maintenance with %s', async (_, change, field) => {
    const { status, body } = await operator('/maintenances', { ...maintenance(), ...change() })
    expect([status, body.param]).toEqual([400, field])
  })

  test('400: one that has not begun can’t be completed, nor moved to an end in the past', async () => {
    const { body } = await operator('/maintenances', maintenance())
    const path = `/maintenances/${body.maintenance_id}/updates`
    for (const [change, param] of [
      [{ state: 'completed' }, 'state'],
      [{ ends_at: inSeconds(3000) }, 'ends_at'],
      [{ state: 'cancelled', ends_at: inSeconds(9000) }, 'ends_at'],
    ] as const) {
      const answer = await operator(path, { message: 'No.', ...change })
      expect([answer.status, answer.body.param]).toEqual([400, param])
    }
  })
})

describe('months', () => {
  test('list what began in them, and name the month before with an entry', async () => {
    await operator('/incidents', { ...incident, title: 'Old', started_at: '2026-08-31T23:59:59Z', state: 'resolved' })
    await operator('/incidents', incident)
    const now = await read('/incidents')
    expect(now).toMatchObject({ month: '2026-11', previous: '2026-08', incidents: [{ title: 'Card payments fail' }] })
    expect(await read('/incidents?month=2026-08')).toMatchObject({ previous: null, incidents: [{ title: 'Old' }] })
    expect(await read('/incidents?month=2026-09')).toMatchObject({ previous: '2026-08', incidents: [] })
  })

  test('without an entry are read from no table, however many are asked for', async () => {
    await operator('/incidents', incident)
    await read('/incidents')
    const years = Array.from({ length: 80 }, (_, n) => 2020 + n)
    const months = years.flatMap((year) => ['01', '06', '12'].map((month) => `${year}-${month}`))
    await api.query('ALTER TABLE status_reports RENAME TO status_reports_away')
    const asked = await Promise.all(months.map((month) => api.request('GET', `/status/api/incidents?month=${month}`)))
    await api.query('ALTER TABLE status_reports_away RENAME TO status_reports')
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked.at(-1)?.body).toEqual({ month: '2099-12', previous: '2026-11', incidents: [], maintenances: [] })
  })

  test.each(['2026-13', '1999-01', 'now', '2026-11&x=1'])('400: rejects the month %s', async (month) => {
    expect((await api.request('GET', `/status/api/incidents?month=${month}`)).status).toBe(400)
  })
})

describe('feeds', () => {
  const feed = async (path: string, headers: Record<string, string> = {}) => {
    api.clock.advance(5)
    return api.request('GET', `/status/${path}`, { headers })
  }

  test.each([
    ['feed.atom', 'application/atom+xml; charset=utf-8'],
    ['feed.rss', 'application/rss+xml; charset=utf-8'],
  ])('%s has one entry per incident, whose name stays when it is updated', async (path, type) => {
    const { body } = await operator('/incidents', { ...incident, title: 'A <b>&"\'bold title', message: 'One\n<two>' })
    const first = await feed(path)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, type])
    expect(first.text).toContain('Investigating: A &#60;b&#62;&#38;&#34;&#39;bold title')
    expect(first.text).toContain('One&#60;br&#62;&#38;#60;two&#38;#62;')
    const name = `tag:127.0.0.1,2026:${body.incident_id}`
    expect(first.text.split(name)).toHaveLength(2)
    await operator(`/incidents/${body.incident_id}/updates`, { state: 'resolved', message: 'All works.' })
    const second = await feed(path)
    expect(second.text.split(name)).toHaveLength(2)
    expect(second.text).toContain('Resolved: A ')
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
  })

  test('304: for the same entries, by tag or by date', async () => {
    await operator('/incidents', incident)
    const { headers } = await feed('feed.atom')
    const [etag = '', modified = ''] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    expect((await feed('feed.atom', { 'if-none-match': `W/${etag}` })).status).toBe(304)
    expect((await feed('feed.atom', { 'if-modified-since': modified })).status).toBe(304)
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString()
    expect((await feed('feed.atom', { 'if-modified-since': earlier })).status).toBe(200)
    expect((await feed('feed.atom', { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200)
    expect((await feed('feed.rss', { 'if-none-match': etag })).status).toBe(200)
  })

  test('leave out what does not affect the chosen pillar', async () => {
    await operator('/incidents', incident)
    await operator('/maintenances', maintenance())
    const { text } = await feed('feed.atom?pillar=connect')
    expect([text.includes('Database upgrade'), text.includes('Card payments fail')]).toEqual([true, false])
    expect((await feed('feed.atom?pillar=x')).status).toBe(400)
  })
})

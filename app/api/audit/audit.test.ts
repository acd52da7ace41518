import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordAudit } from '#lib/server/audit/append.ts'
import { auditKeys } from '#lib/server/audit/audit-keys.ts'
import { checkChain } from '#lib/server/audit/check.ts'
import { checkExport } from '#lib/server/audit/export.ts'
import { recordIntent } from '#lib/server/audit/intent.ts'
import { auditChoices } from '#lib/server/audit/read.ts'
import { createSession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { createTeam, testClient } from '#tests/support/team.ts'
import { GET as getEntry } from './[workspace]/[entryId]/route.ts'
import { GET as exportLog } from './[workspace]/export/route.ts'
import { GET as listEntries } from './[workspace]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let team: Awaited<ReturnType<typeof filledTeam>>
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
  team = await filledTeam()
})
afterAll(() => parts.stop())

async function filledTeam() {
  const made = await createTeam({ ada: 'owner', bob: 'admin', dev: 'developer', fin: 'finance', vi: 'viewer' })
  const workspaceId = made.workspace.workspace_id
  for (let i = 1; i <= 30; i++) {
    const actor = i % 3 === 0 ? made.people.bob : made.people.ada
    const action = i % 2 === 0 ? ('key.created' as const) : ('key.revoked' as const)
    await recordAudit(database(), { workspaceId, action, actor, client: testClient, target: `key_${i}` })
  }
  return made
}

async function cookieOf(person: { user_id: string }) {
  return `__Secure-authjs.session-token=${await createSession(database(), person.user_id, testClient)}`
}

async function list(query: string, { as = team.people.ada, slug = team.workspace.slug } = {}) {
  const headers = { cookie: await cookieOf(as) }
  const params = Promise.resolve({ workspace: slug })
  return listEntries(new Request(`https://console.example/api/audit/${slug}?${query}`, { headers }), { params })
}

async function read(query: string) {
  const response = await list(query)
  expect(response.status).toBe(200)
  return (await response.json()) as { data: Record<string, unknown>[]; next_cursor: string | null }
}

describe('reading the audit log', () => {
  test('lists the newest entries first, page by page, each once', async () => {
    const targets: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(`limit=7${cursor && `&cursor=${cursor}`}`)
      targets.push(...page.data.map(({ target }) => target))
      cursor = page.next_cursor
    }
    expect(targets).toEqual(Array.from({ length: 30 }, (_, i) => `key_${30 - i}`))
  })

  test('filters by person, action and time, also together', async () => {
    const { ada, bob } = team.people
    expect((await read(`limit=100&person=${bob.user_id}`)).data).toHaveLength(10)
    expect((await read('limit=100&action=key.created')).data).toHaveLength(15)
    const both = await read(`limit=100&person=${ada.user_id}&action=key.revoked`)
    expect(both.data.map(({ actor_email }) => actor_email)).toEqual(Array(10).fill(ada.email))
    expect((await read('from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z')).data).toEqual([])
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await read(`limit=100&from=2020-01-01T00:00:00Z&to=${later}`)).data).toHaveLength(30)
  })

  test('has everything that verifies an entry', async () => {
    const { data } = await read('limit=2')
    expect(data[0]).toMatchObject({ position: 30, prev_hash: data[1]?.hash, key_version: expect.any(Number) })
  })

  test('lists an intent only until its outcome is known', async () => {
    const { workspace, actor, people } = await createTeam({ ada: 'owner' })
    const event = { ...actor('ada'), action: 'key.created' as const, actor: people.ada, client: testClient }
    const intent = await recordIntent(database(), event)
    const outcomes = async () => {
      const response = await list('', { as: people.ada, slug: workspace.slug })
      return (await response.json()).data.map(({ outcome }: { outcome: string }) => outcome)
    }
    expect(await outcomes()).toEqual(['pending'])
    await intent.ended('done')
    expect(await outcomes()).toEqual(['done'])
  })

  test('offers each person and action once', async () => {
    const { people, actions } = await auditChoices(database(), team.workspace.workspace_id)
    expect(people.map(({ label }) => label).toSorted()).toEqual(
      [team.people.ada.email, team.people.bob.email].toSorted(),
    )
    expect(actions).toEqual(['key.created', 'key.revoked'])
  })

  test.each(['limit=0', 'limit=101', 'cursor=x', 'cursor=-1', 'from=yesterday', 'action=%00', 'person=a%20b'])(
    'rejects the query %s and names the parameter',
    async (query) => {
      const response = await list(query)
      expect([response.status, (await response.json()).param]).toEqual([400, query.split('=')[0]])
    },
  )
})

describe('who may read it', () => {
  test.each<['ada' | 'bob' | 'dev' | 'fin' | 'vi', number]>([
    ['ada', 200],
    ['bob', 200],
    ['dev', 403],
    ['fin', 403],
    ['vi', 403],
  ])('%s (owner, admin, developer, finance, viewer) gets %i', async (name, status) => {
    const response = await list('', { as: team.people[name] })
    expect(response.status).toBe(status)
    if (status === 403) expect(await response.json()).toMatchObject({ code: 'role_not_allowed' })
  })

  test('404 for people of another workspace, and 401 without a session', async () => {
    const other = await createTeam({ eve: 'owner' })
    expect((await list('', { as: other.people.eve })).status).toBe(404)
    const params = Promise.resolve({ workspace: team.workspace.slug })
    expect((await listEntries(new Request('https://console.example/api/audit/x'), { params })).status).toBe(401)
  })

  test('an entry is found only in its own workspace', async () => {
    const other = await createTeam({ eve: 'owner' })
    const { data } = await read('limit=1')
    const entryId = String(data[0]?.entry_id)
    const get = async (as: { user_id: string }, slug: string, id = entryId) => {
      const headers = { cookie: await cookieOf(as) }
      const params = Promise.resolve({ workspace: slug, entryId: id })
      return (await getEntry(new Request('https://console.example/api/audit', { headers }), { params })).status
    }
    expect(await get(team.people.ada, team.workspace.slug)).toBe(200)
    expect(await get(other.people.eve, other.workspace.slug)).toBe(404)
    expect(await get(team.people.ada, team.workspace.slug, '../x')).toBe(400)
    expect(await get(team.people.vi, team.workspace.slug)).toBe(403)
  })
})

test('exports the whole chain, which verifies without the database, to those who may read it', async () => {
  const { workspace, people } = await filledTeam()
  const read = async (as: { user_id: string }) => {
    const headers = { cookie: await cookieOf(as) }
    const params = Promise.resolve({ workspace: workspace.slug })
    return exportLog(new Request('https://console.example/api/audit/x/export', { headers }), { params })
  }
  const response = await read(people.bob)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="audit-log-${workspace.slug}.ndjson"`)
  const text = await response.text()
  expect(text.trim().split('\n')).toHaveLength(31)
  expect(await checkExport(auditKeys(), text)).toMatchObject({ position: 30, broken: null })
  expect((await read(people.dev)).status).toBe(403)
  expect((await read(team.people.ada)).status).toBe(404)
})

test('verifies the chain of one workspace, and names the first altered entry', async () => {
  const { workspace } = await filledTeam()
  const check = () => checkChain(database(), auditKeys(), workspace.workspace_id)
  expect(await check()).toMatchObject({ position: 30, broken: null })
  await parts.asOwner(
    'alter table audit_entries disable trigger user',
    `update audit_entries set target = 'key_9' where chain = '${workspace.workspace_id}' and position = 4`,
    'alter table audit_entries enable trigger user',
  )
  expect(await check()).toMatchObject({ position: 3, broken: { position: 4, reason: 'the entry was altered' } })
})

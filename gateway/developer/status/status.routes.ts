import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { type Context, type Handler, Hono } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from '../../app-env.ts'
import type { Runtime } from '../../context.ts'
import { isUnchanged } from '../../document-response.ts'
import { notFound } from '../../errors.ts'
import type { Policy } from '../../limits/limiter.ts'
import { networkOf } from '../../limits/network-of.ts'
import { readBytes, readJson } from '../../middleware/body.ts'
import { join, type OnError } from '../../middleware/join.ts'
import { takeFromLimit } from '../../middleware/rate-limit.ts'
import { keepNewest } from '../../newest.ts'
import { sameSecret } from '../../secrets.ts'
import { periodOf } from '../../time/period.ts'
import { validationProblem } from '../../validation.ts'
import { type Feed, statusUrl, toAtom, toRss } from './feeds.ts'
import { feedQuery, monthQuery, subscribeBody } from './status.schema.ts'
import { getMonths, getStatusHistory, getStatusMonth, getStatusSite, listNews } from './status.service.ts'
import { confirm, getSubscription, subscribe, unsubscribe } from './subscriptions.service.ts'
import { readLinkToken } from './tokens.ts'

/** Requests to subscribe of one network, and those with links that aren't ours. */
const perNetwork: Policy = { name: 'status', quota: 30, windowSeconds: 3_600, algorithm: 'sliding' }
const SECONDS_CACHED = 15
/** One process reads the database at most this often for all visitors. */
const FRESH_MS = 5_000
/** Holds every month and feed, so that requesting one after another can't bypass the cache. */
const MOST_CACHED = 1_024
const LINK = '/status/api/subscriptions/:token'

/** Serves the status site’s data to everyone. It is not part of the API, so the OpenAPI document leaves it out. */
export function statusRoutes(runtime: Runtime, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const cached = createCache(runtime)
  const get = (path: string, ...steps: Handler<AppEnv>[]) => routes.get(path, join([named, ...steps], onError))
  const post = (path: string, ...steps: Handler<AppEnv>[]) => routes.post(path, join([named, ...steps], onError))
  const withLink = requireLink(runtime)

  get('/status/api', async (c) => sendPublic(c, await cached('site', () => getStatusSite(runtime))))
  get('/status/api/history', async (c) => sendPublic(c, await cached('history', () => getStatusHistory(runtime))))
  get('/status/api/incidents', async (c) => {
    const { month = periodOf(runtime.clock.now()) } = read(monthQuery, c.req.query())
    const months = await cached('months', () => getMonths(runtime))
    return sendPublic(c, await cached(`month ${month}`, () => getStatusMonth(runtime, month, months)))
  })
  for (const [form, render] of [['atom', toAtom] as const, ['rss', toRss] as const]) {
    get(`/status/feed.${form}`, async (c) => {
      const { pillar } = read(feedQuery, c.req.query())
      const news = await cached(`news ${pillar}`, () => listNews(runtime, pillar))
      const selfUrl = `${statusUrl(runtime.config)}/feed.${form}${pillar ? `?pillar=${pillar}` : ''}`
      return sendFeed(c, render(runtime.config, news, selfUrl))
    })
  }
  post('/status/api/subscriptions', limitNetwork(runtime), readJson(), async (c) => {
    const started = await subscribe(runtime, read(subscribeBody, c.get('body')))
    return c.json(started, 202)
  })
  get(LINK, withLink, async (c) => c.json(await getSubscription(runtime, tokenOf(c))))
  post(`${LINK}/confirm`, withLink, dropBody, async (c) => c.json(await confirm(runtime, tokenOf(c))))
  post(`${LINK}/unsubscribe`, withLink, dropBody, async (c) => c.json(await unsubscribe(runtime, tokenOf(c))))
  return routes
}

const named: Handler<AppEnv> = (c, next) => {
  c.set('operation', 'status')
  return next()
}

/** Mail programs post a form that says nothing. */
const dropBody: Handler<AppEnv> = async (c, next) => {
  await readBytes(c)
  await next()
}

// Mail providers unsubscribe many people from a few addresses, so only links that aren't ours count against a network.
function requireLink(runtime: Runtime): Handler<AppEnv> {
  const limit = limitNetwork(runtime)
  return async (c, next) => {
    if (readLinkToken(runtime.secrets, tokenOf(c))) return next()
    await limit(c, async () => {})
    throw notFound('link', 'client_secret.refused')
  }
}

function tokenOf(c: Context<AppEnv>): string {
  return c.req.param('token') ?? ''
}

function limitNetwork(runtime: Runtime): Handler<AppEnv> {
  return async (c, next) => {
    await takeFromLimit(runtime, perNetwork, networkOf(visitorOf(c, runtime)))
    await next()
  }
}

// The status page passes its visitors' requests on. Only the status page is believed, because anyone can send the
// header.
function visitorOf(c: Context<AppEnv>, { config: { provisioningToken } }: Runtime): string {
  const stated = c.req.header('x-visitor') ?? ''
  const isTrusted = provisioningToken && sameSecret(c.req.header('authorization') ?? '', `Bearer ${provisioningToken}`)
  return isTrusted && isIP(stated) ? stated : c.get('ip')
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw validationProblem(result.error)
  return result.data
}

/** Keeps each result for a few seconds, and asks once for all who wait. */
function createCache({ clock }: Runtime) {
  const kept = new Map<string, { at: number; value: Promise<unknown> }>()
  return <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(name)
    if (known && clock.elapsedMs() - known.at < FRESH_MS) return known.value as Promise<T>
    const value = load()
    value.catch(() => kept.delete(name))
    keepNewest(kept, name, { at: clock.elapsedMs(), value }, MOST_CACHED)
    return value
  }
}

function sendPublic(c: Context<AppEnv>, value: object): Response {
  return c.json(value, 200, headersOf())
}

function sendFeed(c: Context<AppEnv>, { body, type, updatedAt }: Feed): Response {
  const headers = {
    ...headersOf(),
    ETag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    'Last-Modified': updatedAt.toUTCString(),
  }
  if (isKnown(c, headers.ETag, updatedAt)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': type })
}

// RFC 9110 13.2.2: a date counts only without a tag. It has no milliseconds.
function isKnown(c: Context<AppEnv>, etag: string, updatedAt: Date): boolean {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) return isUnchanged(tags, etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}

function headersOf() {
  return { 'Access-Control-Allow-Origin': '*', 'Cache-Control': `public, max-age=${SECONDS_CACHED}` }
}

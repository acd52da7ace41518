import type { Config } from '../../config.ts'
import { toTimestamp } from '../../time/clock.ts'
import type { ReportWithUpdates } from './reports.store.ts'

export interface Feed {
  body: string
  type: string
  updatedAt: Date
}

type Site = Pick<Config, 'hostedUrl' | 'serviceName'>

export const stateNames: Record<string, string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
}

/** An Atom feed (RFC 4287) with one entry for each incident and maintenance. `selfUrl` is its own address. */
export function toAtom(site: Site, reports: ReportWithUpdates[], selfUrl: string): Feed {
  const updatedAt = lastUpdate(reports)
  const entries = reports.map((report) => {
    const { title, body, summary } = entryOf(report)
    return element('entry', [
      `<id>${tagOf(site, report)}</id>`,
      element('title', title),
      `<updated>${toTimestamp(report.updated_at)}</updated>`,
      `<published>${toTimestamp(firstUpdate(report))}</published>`,
      `<link rel="alternate" type="text/html" href="${escaped(linkOf(site, report))}"/>`,
      ...report.affected.map((pillar) => `<category term="${escaped(pillar)}"/>`),
      `<summary>${escaped(summary)}</summary>`,
      `<content type="html">${escaped(body)}</content>`,
    ])
  })
  const body = `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">${[
    `<id>${escaped(selfUrl)}</id>`,
    element('title', `${nameOf(site)} status`),
    `<updated>${toTimestamp(updatedAt)}</updated>`,
    `<author><name>${escaped(nameOf(site))}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(statusUrl(site))}"/>`,
    ...entries,
  ].join('')}</feed>\n`
  return { body, type: 'application/atom+xml; charset=utf-8', updatedAt }
}

/** The same as RSS 2.0. */
export function toRss(site: Site, reports: ReportWithUpdates[], selfUrl: string): Feed {
  const updatedAt = lastUpdate(reports)
  const items = reports.map((report) => {
    const { title, body } = entryOf(report)
    return element('item', [
      `<guid isPermaLink="false">${tagOf(site, report)}</guid>`,
      element('title', title),
      element('link', linkOf(site, report)),
      `<pubDate>${report.updated_at.toUTCString()}</pubDate>`,
      ...report.affected.map((pillar) => element('category', pillar)),
      element('description', body),
    ])
  })
  const channel = element('channel', [
    element('title', `${nameOf(site)} status`),
    element('link', statusUrl(site)),
    element('description', `Incidents and maintenance of ${nameOf(site)}.`),
    '<language>en</language>',
    `<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(selfUrl)}"/>`,
    ...items,
  ])
  const body = `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`
  return { body, type: 'application/rss+xml; charset=utf-8', updatedAt }
}

const XML = '<?xml version="1.0" encoding="utf-8"?>\n'

/** The same name as on the status page. The setting may be in another case. */
export function nameOf({ serviceName }: Pick<Config, 'serviceName'>): string {
  return serviceName === 'PILLAR' ? 'Pillar' : serviceName
}

export function statusUrl({ hostedUrl }: Pick<Config, 'hostedUrl'>): string {
  return `${hostedUrl}/status`
}

function entryOf(report: ReportWithUpdates) {
  const [newest] = report.updates
  const updates = report.updates.map(
    ({ at, state, message }) =>
      `<p><strong>${stateNames[state]}</strong> <time>${toTimestamp(at)}</time></p><p>${escaped(message).replaceAll('\n', '<br>')}</p>`,
  )
  const planned =
    report.impact === 'maintenance' && report.ends_at
      ? [`<p>From ${toTimestamp(report.starts_at)} to ${toTimestamp(report.ends_at)}</p>`]
      : []
  return {
    title: newest ? `${stateNames[newest.state]}: ${report.title}` : report.title,
    summary: newest?.message ?? report.title,
    body: [...planned, ...updates].join(''),
  }
}

/** A name that stays the same for each update of a report (RFC 4151). */
function tagOf({ hostedUrl }: Site, { report_id, starts_at }: ReportWithUpdates): string {
  return `tag:${new URL(hostedUrl).hostname},${starts_at.getUTCFullYear()}:${report_id}`
}

function linkOf(site: Site, { report_id, starts_at }: ReportWithUpdates): string {
  return `${statusUrl(site)}/history?month=${starts_at.toISOString().slice(0, 7)}#${report_id}`
}

function firstUpdate({ updates, updated_at }: ReportWithUpdates): Date {
  return updates.at(-1)?.at ?? updated_at
}

// An empty feed keeps one time, so that its readers get 304.
function lastUpdate(reports: ReportWithUpdates[]): Date {
  return reports[0]?.updated_at ?? new Date(0)
}

function element(name: string, content: string | string[]): string {
  return `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`
}

// No document of XML 1.0 may contain U+FFFE or U+FFFF, not even as a reference.
function escaped(text: string): string {
  return text.replace(/[\ufffe\uffff]/g, '\ufffd').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

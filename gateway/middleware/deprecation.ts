import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'
import type { Deprecated } from '../operation.ts'
import type { Clock } from '../time/clock.ts'

/** Adds RFC 9745 and RFC 8594 headers to a deprecated operation. Returns 410 after its end and in brownouts. */
export function announceDeprecation(deprecated: Deprecated, clock: Clock) {
  const since = new Date(deprecated.since)
  const sunset = new Date(deprecated.sunset)
  refuseRush(since, sunset)
  const links = [`<${deprecated.link}>; rel="deprecation"`, `<${deprecated.link}>; rel="sunset"`]
  if (deprecated.successor) links.push(`<${deprecated.successor}>; rel="successor-version"`)
  const browned = (now: Date) =>
    deprecated.brownOuts?.some(({ from, to }) => new Date(from) <= now && now < new Date(to))

  return createMiddleware<AppEnv>(async (c, next) => {
    const now = clock.now()
    const announce = () => {
      // A rotating key announces an end too, so announce the earlier one.
      const keyEnds = c.res.headers.get('sunset')
      if (!keyEnds || new Date(keyEnds) > sunset) {
        c.header('Deprecation', `@${Math.floor(since.getTime() / 1000)}`)
        c.header('Sunset', sunset.toUTCString())
      }
      for (const link of links) c.header('Link', link, { append: true })
    }
    if (now >= sunset || browned(now)) {
      announce()
      throw new Problem('endpoint_sunset', endOf(deprecated, now >= sunset))
    }
    await next()
    announce()
  })
}

function endOf({ sunset, successor, link }: Deprecated, isOver: boolean): string {
  const instead = successor ? ` Use ${successor} instead.` : ''
  if (isOver) return `This endpoint was retired on ${sunset}.${instead} See ${link}.`
  return `This endpoint will be retired on ${sunset} and is off during an announced brownout.${instead} See ${link}.`
}

function refuseRush(since: Date, sunset: Date): void {
  const soonest = new Date(since)
  soonest.setUTCFullYear(since.getUTCFullYear() + 1)
  if (sunset < soonest) throw new Error(`between ${since.toISOString()} and its end there must be 12 months`)
}

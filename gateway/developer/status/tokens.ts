import { isId } from '../../ids.ts'
import type { Secrets } from '../../secrets.ts'
import { type StatusPillar, statusPillars } from './status.schema.ts'

/** A link's capability: `confirm` starts a subscription to these pillars, and `manage` shows and ends it. */
export type StatusLink =
  | { act: 'confirm'; subscription_id: string; pillars: StatusPillar[] }
  | { act: 'manage'; subscription_id: string }

/** The ID and, in a link to confirm, the pillars as bits: the link carries what it confirms. */
export function linkToken(secrets: Secrets, link: StatusLink): string {
  const name = link.subscription_id.slice('sts_'.length)
  const named = link.act === 'confirm' ? `${name}.${bitsOf(link.pillars)}` : name
  return `${named}.${secrets.sign('status', named)}`
}

/** Null if the token is not ours. */
export function readLinkToken(secrets: Secrets, token: string): StatusLink | null {
  const found = /^([0-9a-z]{26})(?:\.(\d{1,3}))?\.([\w-]+)$/.exec(token)
  if (!found) return null
  const [, name = '', bits, signature = ''] = found
  const named = bits === undefined ? name : `${name}.${bits}`
  const subscription_id = `sts_${name}`
  if (!secrets.verifies('status', named, signature) || !isId(subscription_id)) return null
  return bits === undefined
    ? { act: 'manage', subscription_id }
    : { act: 'confirm', subscription_id, pillars: pillarsOf(Number(bits)) }
}

function bitsOf(pillars: StatusPillar[]): number {
  return statusPillars.reduce((bits, pillar, place) => (pillars.includes(pillar) ? bits | (1 << place) : bits), 0)
}

function pillarsOf(bits: number): StatusPillar[] {
  return statusPillars.filter((_, place) => bits & (1 << place))
}

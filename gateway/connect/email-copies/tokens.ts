import type { Runtime } from '../../context.ts'
import { findId } from '../../ids.ts'
import type { Secrets } from '../../secrets.ts'
import { bounceDomainOf } from '../email-domains/dns-records.ts'

/** One recipient of one email. */
export interface Copy {
  message_id: string
  /** The place in the email's recipients. */
  index: number
}

/**
 * The envelope sender of a copy: a bounce says which copy it is about (VERP). The signature is of the domain too, and
 * contains no capital letters, which some servers change. The local part has 61 characters of the 64 allowed.
 */
export function returnPathOf(secrets: Secrets, copy: Copy, domain: string): string {
  const signed = signedPath(nameOf(copy), bounceDomainOf(domain))
  return `bounce+${nameOf(copy)}.${toLowerCase(secrets.sign('bounce', signed))}@${bounceDomainOf(domain)}`
}

/** The copy that a signed envelope sender names; null if the signature is not ours. */
export function readReturnPath(secrets: Secrets, address: string): (Copy & { bounceDomain: string }) | null {
  const found = RETURN_PATH.exec(address.toLowerCase())
  if (!found) return null
  const [, id = '', index = '', signature = '', bounceDomain = ''] = found
  const copy = { message_id: `msg_${id}`, index: Number(index) }
  if (!secrets.verifies('bounce', signedPath(nameOf(copy), bounceDomain), fromLowerCase(signature))) return null
  return { ...copy, bounceDomain }
}

const RETURN_PATH = /^bounce\+([0-9a-hjkmnp-tv-z]{26})\.(\d|[1-9]\d)\.([0-9a-z]{24})@([a-z0-9.-]{1,253})$/
const BASE = 36n
const DIGITS = 24

const signedPath = (name: string, domain: string) => `${name}@${domain}`

function toLowerCase(base64: string): string {
  const value = BigInt(`0x${Buffer.from(base64, 'base64url').toString('hex')}`)
  return value.toString(Number(BASE)).padStart(DIGITS, '0')
}

function fromLowerCase(text: string): string {
  const value = [...text].reduce((sum, digit) => sum * BASE + BigInt(Number.parseInt(digit, Number(BASE))), 0n)
  return Buffer.from(value.toString(16).padStart(30, '0'), 'hex').toString('base64url')
}

/** Stops the emails to one recipient, for anybody with the link. */
export function unsubscribeUrl({ config, secrets }: Pick<Runtime, 'config' | 'secrets'>, copy: Copy): string {
  return `${config.baseUrl}/hosted/unsubscribe/${nameOf(copy)}.${secrets.sign('unsubscribe', nameOf(copy))}`
}

export function readUnsubscribeToken(secrets: Secrets, token: string): Copy | null {
  const [id = '', index = '', signature = ''] = token.split('.')
  const message_id = `msg_${id}`
  if (!secrets.verifies('unsubscribe', `${id}.${index}`, signature) || findId(message_id) !== message_id) return null
  return { message_id, index: Number(index) }
}

function nameOf({ message_id, index }: Copy): string {
  return `${message_id.slice('msg_'.length)}.${index}`
}

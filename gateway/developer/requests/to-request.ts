import { isId } from '../../ids.ts'
import { toWire } from '../../to-wire.ts'
import { type LoggedRequest, loggedRequest } from './requests.schema.ts'
import type { ListedRow, RequestRow } from './requests.store.ts'

// Every object refers to its account, and the request itself is not an object.
const NO_OBJECT = /^(acct|req)_/

export function toLoggedRequest(row: ListedRow): LoggedRequest {
  return toWire(loggedRequest, row)
}

/** The request's object and the objects in its response, because a declined charge is an object too. */
export function objectsOf(row: Pick<RequestRow, 'object_id' | 'response_body'>): string[] {
  const named = Object.entries(parsed(row.response_body))
    .filter(([name]) => name.endsWith('_id'))
    .map(([, value]) => value)
    .filter((value) => typeof value === 'string' && isId(value) && !NO_OBJECT.test(value))
  return [...new Set([row.object_id, ...named].filter((id) => typeof id === 'string'))]
}

function parsed(body: string | null): object {
  try {
    const value: unknown = JSON.parse(body ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

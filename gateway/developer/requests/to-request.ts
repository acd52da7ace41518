import { isId } from '../../ids.ts'
import { toTimestamp } from '../../time/clock.ts'
import type { LoggedRequest } from './requests.schema.ts'
import type { ListedRow, RequestRow } from './requests.store.ts'

// Every object names its account, and the call itself is no object.
const NO_OBJECT = /^(acct|req)_/

export function toLoggedRequest(row: ListedRow): LoggedRequest {
  return {
    request_id: row.request_id,
    method: row.method,
    path: row.path,
    query: row.query,
    operation: row.operation,
    status: row.status,
    code: row.code,
    key_id: row.key_id,
    acting_user: row.acting_user,
    idempotency_key: row.idempotency_key,
    ip: row.ip,
    user_agent: row.user_agent,
    duration_ms: row.duration_ms,
    object_id: row.object_id,
    created_at: toTimestamp(row.created_at),
  }
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

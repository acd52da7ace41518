import type { Dispatcher } from 'undici'
import { can, refusedField, sharedFields } from '../../operations/can.ts'
import { type FoundOperation, findOperation } from '../../operations/find-operation.ts'
import type { WriteId } from '../../operations/operation-id.ts'
import { writes } from '../../operations/rules.ts'
import type { AuditAction } from '../audit/audit-event.ts'
import { type ActResult, recordIntent } from '../audit/intent.ts'
import { clientOf } from '../auth/client-origin.ts'
import { refuseForeignOrigin } from '../auth/origin.ts'
import { Problem } from '../auth/problem.ts'
import { database } from '../db/client.ts'
import { isManagedKey, openKey } from '../workspaces/sealed-keys.ts'
import { fieldsOf, readWhole, requestBody, responseBody } from './bodies.ts'
import { askGateway, type GatewayCall } from './gateway-request.ts'
import { actingHeaders, browserHeaders, gatewayHeaders } from './headers.ts'
import { type Member, refuseOddSegments, requireMember } from './member.ts'

type AuditedAct = { action: AuditAction; target?: string; createdId?: string }
export type ProxyParams = { workspace: string; environment: string; path: string[] }

/** Forwards one request with the workspace's sealed key, which never reaches the browser. */
export async function forward(request: Request, { workspace, environment, path }: ProxyParams): Promise<Response> {
  const member = await requireMember(request, workspace, environment)
  refuseForeignOrigin(request)
  refuseOddSegments(path)
  const route = `/${path.join('/')}`
  const found = findOperation(request.method === 'HEAD' ? 'GET' : request.method, route)
  if (!found) throw new Problem(403, 'route_not_allowed', `The console doesn’t support ${request.method} ${route}.`)
  const verdict = can(member.role, found.id)
  if (!verdict.allowed) throw new Problem(403, verdict.code, verdict.reason)
  const body = await requestBody(request)
  refuseFields(member, found, body)
  await refuseManagedKey(member, request.method, path)

  const secret = await openKey(database(), member.workspaceId, member.environment)
  const call = {
    userId: member.user.user_id,
    method: request.method,
    path: `${route}${new URL(request.url).search}`,
    headers: gatewayHeaders(request.headers, secret, actingHeaders(member.user, member.role)),
    body,
    signal: request.signal,
  }
  const act = auditedAct(found, body)
  if (act) return forwardAudited(request, member, act, call)
  const response = await askGateway(call)
  return toBrowser(response, await responseBody(request.method, response))
}

async function forwardAudited(request: Request, member: Member, act: AuditedAct, call: GatewayCall): Promise<Response> {
  const intent = await recordIntent(database(), {
    workspaceId: member.workspaceId,
    environment: member.environment,
    action: act.action,
    actor: member.user,
    client: clientOf(request.headers),
    target: act.target,
  })
  try {
    const response = await askGateway(call)
    const text = Buffer.from(await readWhole(response.body)).toString()
    await intent.ended(outcomeOf(response), resultOf(act, response, text))
    return toBrowser(response, response.statusCode === 204 ? null : text)
  } catch (error) {
    const wasSent = !(error instanceof Problem && error.code === 'console_busy')
    await intent.ended(wasSent ? 'unknown' : 'failed')
    throw error
  }
}

function outcomeOf({ statusCode, headers }: Dispatcher.ResponseData) {
  if (statusCode >= 500) return 'failed'
  if (statusCode >= 300) return 'refused'
  // A replay repeats a response, not the act.
  return headers['idempotent-replayed'] === 'true' ? 'replayed' : 'done'
}

function resultOf({ target, createdId }: AuditedAct, { statusCode }: Dispatcher.ResponseData, text: string): ActResult {
  if (statusCode >= 300) return { details: { status: String(statusCode) } }
  const created = createdId && idIn(text, createdId)
  return { target: created, details: target && created ? { replaced_by: created } : undefined }
}

/**
 * The audit log's name for a request, or null if it isn't recorded; `createdId` is the response field with the new ID.
 */
function auditedAct({ id, ids }: Pick<FoundOperation, 'id' | 'ids'>, body: Buffer | undefined): AuditedAct | null {
  const rule = id in writes ? writes[id as WriteId] : null
  if (!rule?.audit) return null
  if ('dryRun' in rule && isTrueIn(body, rule.dryRun)) return null
  return { action: rule.audit, target: ids[0], createdId: 'made' in rule ? rule.made : undefined }
}

/** Reads only the ID of a response, because the same body contains a secret. */
function idIn(body: string, field: string): string | undefined {
  return new RegExp(`"${field}"\\s*:\\s*"([\\w-]+)"`).exec(body)?.[1]
}

/** Whether a JSON body has `true` in a field. An unreadable body has nothing, and the gateway refuses it. */
function isTrueIn(body: Buffer | undefined, field: string): boolean {
  try {
    return JSON.parse(new TextDecoder().decode(body))?.[field] === true
  } catch {
    return false
  }
}

function toBrowser({ statusCode, headers }: Dispatcher.ResponseData, body: BodyInit | null) {
  return new Response(body, { status: statusCode, headers: browserHeaders(headers) })
}

// The gateway knows no roles, so a field is refused before it gets there.
function refuseFields({ role }: Member, { id }: FoundOperation, body: Buffer | undefined): void {
  if (sharedFields(id).length === 0) return
  const refused = refusedField(role, id, fieldsOf(body))
  if (!refused) return
  const { field, reason } = refused
  throw new Problem(403, 'role_not_allowed', reason, { errors: [{ field, code: 'role_not_allowed', message: reason }] })
}

// The console uses these two keys for every request of the workspace.
async function refuseManagedKey({ workspaceId }: Member, method: string, [, resource, keyId]: string[]) {
  if (method === 'GET' || method === 'HEAD' || resource !== 'keys' || !keyId) return
  if (!(await isManagedKey(database(), workspaceId, keyId))) return
  throw new Problem(409, 'key_managed', 'The console uses this key, so it can’t be changed here.')
}

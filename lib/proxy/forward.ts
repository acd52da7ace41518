import type { Dispatcher } from 'undici'
import { recordAudit } from '../audit/append.ts'
import { clientOf } from '../auth/client-origin.ts'
import { refuseForeignOrigin } from '../auth/origin.ts'
import { can } from '../auth/permissions.ts'
import { Problem } from '../auth/problem.ts'
import { database } from '../db/client.ts'
import { isManagedKey, openKey } from '../workspaces/sealed-keys.ts'
import { type AuditedCall, auditedCall, idIn } from './audited.ts'
import { readWhole, requestBody, responseBody } from './bodies.ts'
import { askGateway } from './gateway-request.ts'
import { browserHeaders, gatewayHeaders } from './headers.ts'
import { refuseOddSegments, requireScope, type Scope } from './scope.ts'

export type ProxyParams = { workspace: string; environment: string; path: string[] }

/** Passes one call on with the workspace's sealed key, which never goes the other way. */
export async function forward(request: Request, { workspace, environment, path }: ProxyParams): Promise<Response> {
  const scope = await requireScope(request, workspace, environment)
  refuseForeignOrigin(request)
  refuseOddSegments(path)
  const route = `/${path.join('/')}`
  const verdict = can(scope.role, request.method, route)
  if (!verdict.allowed) throw new Problem(403, verdict.code, verdict.reason)
  await refuseManagedKey(scope, request.method, path)

  const secret = await openKey(database(), scope.workspaceId, scope.environment)
  const audited = auditedCall(request.method, route)
  const headers = gatewayHeaders(request.headers, secret, scope.user.email)
  const answer = await askGateway({
    userId: scope.user.user_id,
    method: request.method,
    path: `${route}${new URL(request.url).search}`,
    headers,
    body: await requestBody(request),
    signal: request.signal,
  })
  // A replay repeats an answer, not the act.
  const isAct = answer.statusCode < 300 && answer.headers['idempotent-replayed'] !== 'true'
  return audited && isAct ? answerAudited(request, scope, audited, answer) : answerStreamed(request, answer)
}

async function answerStreamed({ method }: Request, response: Dispatcher.ResponseData) {
  const body = await responseBody(method, response)
  return new Response(body, { status: response.statusCode, headers: browserHeaders(response.headers) })
}

async function answerAudited(
  request: Request,
  scope: Scope,
  { action, target, createdId }: AuditedCall,
  { statusCode, headers, body }: Dispatcher.ResponseData,
) {
  const text = Buffer.from(await readWhole(body)).toString()
  const created = createdId && idIn(text, createdId)
  const entry = recordAudit(database(), {
    workspaceId: scope.workspaceId,
    environment: scope.environment,
    action,
    actor: scope.user,
    client: clientOf(request.headers),
    target: target ?? created,
    details: target && created ? { replaced_by: created } : {},
  })
  // The act is done and its answer may hold a secret that is shown once: losing it would help nobody.
  await entry.catch((error) => console.error(`AUDIT ENTRY LOST ${action} ${target ?? created}`, error))
  return new Response(statusCode === 204 ? null : text, { status: statusCode, headers: browserHeaders(headers) })
}

// The console stands on these two keys: revoking one through the console would saw off its own branch.
async function refuseManagedKey({ workspaceId }: Scope, method: string, [, resource, keyId]: string[]) {
  if (method === 'GET' || method === 'HEAD' || resource !== 'keys' || !keyId) return
  if (!(await isManagedKey(database(), workspaceId, keyId))) return
  throw new Problem(409, 'key_managed', 'The console works with this key, so it can not be changed here.')
}

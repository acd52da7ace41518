import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Body } from './catalogue.ts'

export interface Reply {
  status: number
  body: Body
  headers?: Record<string, string>
}

const problems = {
  IDENTIFIANTS_INVALIDES: [401, "Nom d'utilisateur, mot de passe ou clé d'API incorrect."],
  COMPTE_EXPIRE: [401, 'Le compte a expiré.'],
  COMPTE_DESACTIVE: [403, 'Le compte est désactivé. Contactez votre agence.'],
  IP_BLOQUEE: [403, 'Cette adresse IP est bloquée. Contactez votre agence.'],
  QUOTA_DEPASSE: [429, 'Quota de requêtes dépassé. Réessayez dans 5 minutes.'],
  FACTURE_INTROUVABLE: [404, "Cette facture n'existe pas."],
  RESSOURCE_INTROUVABLE: [404, "Cette ressource n'existe pas."],
  PARAMETRE_INVALIDE: [400, 'Un paramètre est manquant ou invalide.'],
  PERIODE_TROP_LONGUE: [400, 'La période contient plus de 5000 factures. Réduisez-la avec until.'],
} as const

export type ProblemCode = keyof typeof problems

export function problem(code: ProblemCode, headers: Record<string, string> = {}): Reply {
  const [status, message] = problems[code]
  return { ...json({ code, message }, status), headers }
}

export function json(value: unknown, status = 200): Reply {
  return { status, body: { plain: Buffer.from(JSON.stringify(value)) } }
}

const pack = promisify(gzip)
/** Packing takes longer than it saves below this size. */
const LEAST_PACKED_BYTES = 1_024
const FASTEST = { level: 1 }

export async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const { body } = reply
  const isPacked = body.plain.length >= LEAST_PACKED_BYTES && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (isPacked) body.packed ??= pack(body.plain, FASTEST)
  const bytes = (isPacked && (await body.packed)) || body.plain
  response.writeHead(reply.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    vary: 'accept-encoding',
    ...(isPacked && { 'content-encoding': 'gzip' }),
    ...reply.headers,
  })
  response.end(bytes)
}

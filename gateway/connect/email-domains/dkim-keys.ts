import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '../../context.ts'
import type { dkimKeys } from '../../db/schema/index.ts'
import { ownerOf } from '../../db/tenant.ts'
import type { Secrets } from '../../secrets.ts'

export type DkimKeyRow = typeof dkimKeys.$inferSelect

const generate = promisify(generateKeyPair)
const PUBLIC = { type: 'spki', format: 'der' } as const
const PRIVATE = { type: 'pkcs8', format: 'pem' } as const

/** A new key for the domain, sealed, with a selector that none of the others has. It doesn't sign yet. */
export async function createDkimKey(
  ctx: Ctx,
  domainId: string,
  others: Pick<DkimKeyRow, 'selector'>[],
): Promise<DkimKeyRow> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: PUBLIC,
    privateKeyEncoding: PRIVATE,
  })
  const now = ctx.clock.now()
  const selector = nextSelector(now, others)
  return {
    domain_id: domainId,
    selector,
    ...ownerOf(ctx.tenant),
    public_key: publicKey.toString('base64'),
    private_key_sealed: ctx.runtime.secrets.seal('dkim-key', privateKey, contextOf(domainId, selector)),
    signs_from: null,
    retired_at: null,
    created_at: now,
  }
}

/** The private key in PEM. Throws `UnopenableError`. */
export function openDkimKey(secrets: Secrets, { domain_id, selector, private_key_sealed }: DkimKeyRow): string {
  return secrets.open('dkim-key', private_key_sealed, contextOf(domain_id, selector))
}

/** `s2026a`, or `s2026b` for the second key of the year. */
export function nextSelector(now: Date, others: Pick<DkimKeyRow, 'selector'>[]): string {
  const year = now.getUTCFullYear()
  const letter = [...'abcdefghijklmnopqrstuvwxyz'].find(
    (one) => !others.some(({ selector }) => selector === `s${year}${one}`),
  )
  if (!letter) throw new Error(`a domain has too many keys in ${year}`)
  return `s${year}${letter}`
}

function contextOf(domainId: string, selector: string): string {
  return `${domainId} ${selector}`
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Secrets {
  /** AES-256-GCM; `context` must be the same when opening, so that a sealed value cannot be moved to another row. */
  seal(plain: string, context: string): Buffer
  open(sealed: Buffer, context: string): string
  /** A keyed digest, base64url, for capabilities derived from an id and for cursors. */
  sign(purpose: 'cursor' | 'client-secret' | 'challenge', text: string): string
}

/** Everything keyed derives from the one `GATEWAY_SECRET` (HKDF, RFC 5869), a key per purpose. */
export function createSecrets(secret: string): Secrets {
  // Key objects: a raw key would be set up anew at each use.
  const derive = (purpose: string) => createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'pillar', purpose, 32)))
  const sealing = derive('seal')
  const signing = {
    cursor: derive('cursor'),
    'client-secret': derive('client-secret'),
    challenge: derive('challenge'),
  }

  return {
    seal(plain, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
    sign: (purpose, text) => createHmac('sha256', signing[purpose]).update(text).digest('base64url'),
  }
}

/** Compares digests, so neither the length nor the first difference shows in the time taken. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

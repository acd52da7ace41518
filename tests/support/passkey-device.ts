import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const SYNCABLE = 0x08
const SYNCED = 0x10
const HAS_CREDENTIAL = 0x40

type Faults = {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  userHandle?: string
  synced?: boolean
  framed?: boolean
}
type Creation = { challenge: string; user: { id: string } }

function clientData(
  type: string,
  challenge: string,
  { origin = 'https://console.example', framed: crossOrigin = false }: Faults,
) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
}

/** An authenticator in software, with one passkey for `https://console.example`. */
export function passkeyDevice({ synced: isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const own = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  let userHandle = ''
  let uses = 0

  function authenticatorData(
    { rpId = 'console.example', verified = true, counter = uses, synced = isSynced }: Faults,
    more = 0,
  ) {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (synced ? SYNCABLE | SYNCED : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  return {
    id,
    /** The response to the options of a new passkey. */
    create({ challenge, user }: Creation, faults: Faults = {}) {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(faults, HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...own,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The response to the options of a sign-in. */
    get({ challenge }: { challenge: string }, faults: Faults = {}) {
      uses += 1
      const data = clientData('webauthn.get', challenge, faults)
      const authData = authenticatorData(faults)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        ...own,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: faults.userHandle ?? userHandle,
        },
      }
    },
  }
}

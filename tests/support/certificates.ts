import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

interface Wanted {
  /** The host names that the certificate is for. */
  names: string[]
  /** The default is a day from now. */
  validUntil?: Date
}

const DAY_MS = 86_400_000
const COMMON_NAME = '2.5.4.3'
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const BASIC_CONSTRAINTS = '2.5.29.19'
const ALTERNATIVE_NAMES = '2.5.29.17'

/** A certificate authority for one test. Node writes no X.509 (RFC 5280), so this does, in DER (ITU-T X.690). */
export function createAuthority(name: string) {
  const authority = { name, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
  const isAuthority = extension(BASIC_CONSTRAINTS, sequence(element(0x01, Buffer.from([0xff]))))
  return {
    certificate: certify(authority, authority, new Date(Date.now() + DAY_MS), isAuthority),
    /** The key and the certificate of a server, in PEM. */
    issue({ names, validUntil = new Date(Date.now() + DAY_MS) }: Wanted) {
      const server = { name: names[0] ?? '', ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
      const alternatives = names.map((one) => element(0x82, Buffer.from(one)))
      const cert = certify(authority, server, validUntil, extension(ALTERNATIVE_NAMES, sequence(...alternatives)))
      return { cert, key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}

interface Party {
  name: string
  privateKey: KeyObject
  publicKey: KeyObject
}

function certify(issuer: Party, subject: Party, validUntil: Date, extended: Buffer): string {
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256))
  const version3 = element(0xa0, element(0x02, Buffer.from([2])))
  const serial = element(0x02, Buffer.from([1 + Math.floor(Math.random() * 126), Math.floor(Math.random() * 256)]))
  const validity = sequence(utcTime(new Date(validUntil.getTime() - 2 * DAY_MS)), utcTime(validUntil))
  const key = subject.publicKey.export({ type: 'spki', format: 'der' })
  const extensions = element(0xa3, sequence(extended))
  const names = [nameOf(issuer), nameOf(subject)] as const
  const signed = sequence(version3, serial, algorithm, names[0], validity, names[1], key, extensions)
  const signature = sign('sha256', signed, issuer.privateKey)
  const der = sequence(signed, algorithm, element(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`
}

function nameOf({ name }: Party): Buffer {
  return sequence(element(0x31, sequence(objectId(COMMON_NAME), element(0x0c, Buffer.from(name)))))
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), element(0x04, value))
}

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return element(0x17, Buffer.from(digits.slice(2)))
}

function objectId(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number)
  return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inBase128)]))
}

function inBase128(part: number): number[] {
  const bytes = [part & 0x7f]
  for (let left = part >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts))
}

function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

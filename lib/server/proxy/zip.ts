import { crc32 } from 'node:zlib'

export type ZipEntry = {
  /** In ASCII. */
  name: string
  size: number
  read: () => AsyncIterable<Uint8Array>
}

const VERSION = 20
/** The checksum follows the content, because it is known only then. */
const FLAGS = 0x08
/** 1 January 1980, the first day that the format knows. */
const DATE = 0x21
const [LOCAL_BYTES, DESCRIPTOR_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 16, 46, 22]
/** Larger archives need another format, which not every program reads. */
export const MOST_ZIP_BYTES = 0xffff_fffe

export function zipSize(entries: readonly Pick<ZipEntry, 'name' | 'size'>[]): number {
  const each = LOCAL_BYTES + DESCRIPTOR_BYTES + CENTRAL_BYTES
  return entries.reduce((sum, { name, size }) => sum + each + 2 * name.length + size, END_BYTES)
}

/** The bytes of an archive of these files, uncompressed. Throws if a file is not as long as it said. */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = []
  let offset = 0
  for (const { name, size, read } of entries) {
    const head = fields(
      [0x04034b50, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [0, 12],
      [name.length, 2],
      [0, 2],
    )
    yield Buffer.concat([head, Buffer.from(name, 'latin1')])
    let crc = 0
    let sent = 0
    for await (const part of read()) {
      crc = crc32(part, crc)
      sent += part.length
      yield part
    }
    if (sent !== size) throw new Error(`${name} has ${sent} bytes instead of ${size}`)
    yield fields([0x08074b50, 4], [crc, 4], [size, 4], [size, 4])
    central.push(
      fields(
        ...([
          [0x02014b50, 4],
          [VERSION, 2],
          [VERSION, 2],
          [FLAGS, 2],
          [0, 2],
          [0, 2],
          [DATE, 2],
        ] as Field[]),
        ...([
          [crc, 4],
          [size, 4],
          [size, 4],
          [name.length, 2],
          [0, 12],
          [offset, 4],
        ] as Field[]),
      ),
      Buffer.from(name, 'latin1'),
    )
    offset += LOCAL_BYTES + name.length + size + DESCRIPTOR_BYTES
  }
  const directory = Buffer.concat(central)
  const count = entries.length
  const end = fields([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])
  yield Buffer.concat([directory, end])
}

type Field = [value: number, bytes: number]

function fields(...given: Field[]): Buffer {
  const buffer = Buffer.alloc(given.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of given) {
    // Wider fields hold several numbers, all of them zero.
    if (bytes <= 4) buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeZip, type ZipEntry, zipSize } from './zip.ts'

function entry(name: string, ...parts: string[]): ZipEntry {
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  return {
    name,
    size,
    read: async function* () {
      for (const part of parts) yield Buffer.from(part)
    },
  }
}

async function zipped(entries: ZipEntry[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeZip(entries)))
}

/** Reads an archive from its end, as programs do. */
function unzip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let nth = 0; nth < zip.readUInt16LE(end + 10); nth++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(local)).toBe(0x04034b50)
    const data = zip.subarray(local + 30 + zip.readUInt16LE(local + 26)).subarray(0, size)
    expect(crc32(data)).toBe(crc)
    files[zip.toString('latin1', at + 46, at + 46 + nameLength)] = data.toString()
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

test('writes an archive whose files have their names, contents and checksums', async () => {
  const entries = [entry('room.mp4', 'moving ', 'pictures'), entry('room.vtt', 'WEBVTT\n'), entry('room.txt')]
  const zip = await zipped(entries)
  expect(unzip(zip)).toEqual({ 'room.mp4': 'moving pictures', 'room.vtt': 'WEBVTT\n', 'room.txt': '' })
  expect(zip.length).toBe(zipSize(entries))
})

test('breaks off if a file is cut short, so that nobody takes a part for the whole', async () => {
  await expect(zipped([{ ...entry('room.mp4', 'moving'), size: 100 }])).rejects.toThrow('6 bytes instead of 100')
})

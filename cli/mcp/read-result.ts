import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { unreachable } from '../../sdks/typescript/errors.ts'
import type { Tool } from './read-tools.ts'

/** More would fill the context of a model. */
export const MOST_CHARACTERS = 60_000
const MOST_INLINE_BYTES = 1024 * 1024
const MOST_SAVED_BYTES = 1024 ** 3

const EXTENSIONS: Record<string, string> = {
  ...{ 'application/pdf': 'pdf', 'video/mp4': 'mp4', 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/ogg': 'ogg' },
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' },
}

/** The response is a file that does not fit into a result. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** A successful response that is not one of the operation's, such as a proxy's sign-in page. */
export class ForeignResponse extends Error {
  override name = 'ForeignResponse'
}

/** A successful response as the result of a tool. Throws \`PillarError\` if its connection is lost. Files are saved into this folder, or in the result without one. */
export async function readResult(tool: Tool, response: Response, saveTo: string | undefined): Promise<CallToolResult> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  if (response.status === 204 || response.body === null) return said(`Done (${response.status}).`)
  if (!tool.types.includes(type)) throw new ForeignResponse(`The response is of type ${type || 'none'}.`)
  if (type === 'application/json') return jsonResult(await textOf(response))
  if (/^text\/|[/+]xml$|^message\/|x-subrip$/.test(type)) return said(cut(await textOf(response)))
  if (saveTo !== undefined)
    return said(`Saved as ${await save(response, join(resolve(saveTo), nameOf(tool, response, type)))}.`)
  return inlineResult(tool, type, await readAll(response, MOST_INLINE_BYTES))
}

export function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw unreachable(error)
  }
}

function jsonResult(text: string): CallToolResult {
  const value = parsed(text)
  if (!isObject(value)) throw new ForeignResponse('The response is not a JSON object.')
  if (text.length > MOST_CHARACTERS) return said(cut(text))
  const next = 'next_cursor' in value && typeof value.next_cursor === 'string' ? value.next_cursor : null
  const content: CallToolResult['content'] = [{ type: 'text', text }]
  if (next)
    content.push({ type: 'text', text: `There are more entries. Repeat with cursor ${next} for the next page.` })
  return { content, structuredContent: value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only an object may be the structure of a result. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function cut(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `${text.slice(0, MOST_CHARACTERS)}\n[cut: these are the first ${MOST_CHARACTERS} of ${text.length} characters]`
}

function inlineResult(tool: Tool, mimeType: string, bytes: Buffer): CallToolResult {
  const data = bytes.toString('base64')
  if (mimeType.startsWith('audio/')) return { content: [{ type: 'audio', mimeType, data }] }
  if (mimeType.startsWith('image/')) return { content: [{ type: 'image', mimeType, data }] }
  const resource = { uri: `pillar://files/${tool.name}.${EXTENSIONS[mimeType] ?? 'bin'}`, mimeType, blob: data }
  return { content: [{ type: 'resource', resource }] }
}

async function readAll(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limited(response, mostBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function save(response: Response, path: string): Promise<string> {
  await mkdir(resolve(path, '..'), { recursive: true })
  try {
    await pipeline(Readable.from(limited(response, MOST_SAVED_BYTES)), createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return path
}

async function* limited({ body }: Response, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new FileTooLarge(`The file is larger than ${mostBytes / 1024 ** 2} MiB.`)
    yield chunk
  }
}

async function* chunksOf(body: Response['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (error) {
    throw unreachable(error)
  }
}

// The request ID makes the name unique, so no earlier file is overwritten. Its form keeps the file in its folder.
function nameOf(tool: Tool, { headers }: Response, type: string): string {
  const id = headers.get('x-request-id') ?? ''
  return `${[tool.name, /^\w{1,64}$/.test(id) ? id : Date.now()].join('-')}.${EXTENSIONS[type] ?? 'bin'}`
}

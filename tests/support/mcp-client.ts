import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterEach } from 'vitest'
import { account, api } from './cli-account.ts'

const clients: Client[] = []

/** Ends the servers of each test. */
export function closeMcpClients() {
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())))
}

const HERE = { start: [process.execPath, 'cli/pillar.ts', 'mcp'], cwd: process.cwd() }

/** A client of a server in a process of its own, with the key of the account. */
export async function connectMcp(options: string[] = [], env: Record<string, string> = {}, { start, cwd } = HERE) {
  const [command = '', ...args] = [...start, ...options]
  const access = { PILLAR_URL: api.url, PILLAR_API_KEY: account.sandbox.key, PATH: process.env.PATH ?? '' }
  const transport = new StdioClientTransport({ command, args, cwd, env: { ...access, ...env }, stderr: 'pipe' })
  const printed: string[] = []
  transport.stderr?.on('data', (chunk) => printed.push(String(chunk)))
  const client = new Client({ name: 'test', version: '1' })
  clients.push(client)
  await client.connect(transport)
  return {
    client,
    printed: () => printed.join(''),
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name: string, args: Record<string, unknown> = {}) =>
      (await client.callTool({ name, arguments: args })) as CallToolResult,
  }
}

export function textOf({ content }: CallToolResult): string {
  return content.map((one) => (one.type === 'text' ? one.text : '')).join('\n')
}

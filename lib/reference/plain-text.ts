import { type OperationEntry, pillarOf, type ResourceEntry } from './api-reference.ts'
import type { Field } from './describe-schema.ts'
import type { EventReference } from './event-reference.ts'
import { problemEntries } from './problem-reference.ts'

const INTRODUCTION = `# Pillar

> One gateway for payments and communications: checkouts, charges, subscriptions, invoices and settlements; rooms, SMS, WhatsApp, email and speech; keys, usage, webhooks and a sandbox with its own clock.

Send \`Authorization: Bearer <key>\`. The prefix of the key, \`sk_sandbox_\` or \`sk_live_\`, chooses the environment. Bodies are JSON with names in snake_case; amounts are integers in minor units; times are UTC. Errors are RFC 9457 problems with a stable \`code\`. Send an \`Idempotency-Key\` with each POST and PATCH. \`/openapi.json\` on the API's address is the machine-readable version. SDKs for TypeScript, Python, PHP and Go are in the folder \`sdks\`. \`npm run -s pillar -- mcp\` in the repository serves every operation as a tool over MCP, with the key in PILLAR_API_KEY.
`

/** The reference for language models: a list of its pages (llmstxt.org). */
export function referenceIndex(resources: ResourceEntry[]): string {
  const sections = [...Map.groupBy(resources, pillarOf)].map(
    ([pillar, entries]) =>
      `## ${capitalized(pillar)}\n\n${entries.map(({ tag, name, description }) => `- [${name}](/reference/${tag}): ${description}`).join('\n')}\n`,
  )
  const more = `## Optional\n\n- [The whole reference as one text](/llms-full.txt)\n- [Event types](/reference/events): Every event that a webhook can receive, with an example of its body.\n- [Errors](/reference/errors): Every error with its cause and its fix.\n`
  return [INTRODUCTION, ...sections, more].join('\n')
}

/** All of the reference as one text. */
export function referenceText(resources: ResourceEntry[], { envelope, headers, groups }: EventReference): string {
  const sections = resources.map(
    ({ tag, name, description, operations }) =>
      `## ${name} (${tag})\n\n${description}\n\n${operations.map(operationText).join('\n')}`,
  )
  const events = [
    listed('Headers', headers),
    listed('Body, with `data`', envelope),
    ...groups.map(({ events }) => events.map(({ type, meaning }) => `- \`${type}\`: ${meaning}`).join('\n')),
  ]
  const errors = problemEntries.map(
    ({ code, status, title, remedy }) => `- \`${code}\` (${status}): ${title} ${remedy}`,
  )
  return [
    INTRODUCTION,
    ...sections,
    `## Event types\n\n${events.join('\n')}\n`,
    `## Errors\n\n${errors.join('\n')}\n`,
  ].join('\n')
}

function operationText(operation: OperationEntry): string {
  const { method, path, summary, description, parameters, body, response, problems, scope, samples } = operation
  const { path: inPath, query } = parameters
  return [
    `### ${summary}\n`,
    `\`${method} ${path}\`${scope ? ` needs the scope \`${scope}\`` : ''}\n`,
    description && `${description}\n`,
    listed('Path', inPath),
    listed('Query', query),
    listed('Body', body),
    [response, ...response.others].map(({ status, description }) => `Returns ${status}: ${description}`).join('\n'),
    response.types.length > 0 && `Media types: ${response.types.join(', ')}\n`,
    listed('Response', response.fields),
    `Errors: ${problems.flatMap(({ codes }) => codes).join(', ')}\n`,
    samples[0] && `\`\`\`sh\n${samples[0].code}\n\`\`\`\n`,
  ]
    .filter(Boolean)
    .join('\n')
}

function listed(title: string, fields: Field[]): string {
  return fields.length > 0 ? `${title}:\n${linesOf(fields, '')}\n` : ''
}

function linesOf(fields: Field[], indent: string): string {
  return fields
    .map(({ name, type, isRequired, description, rules, values, fields: inner }) => {
      const facts = [type, ...(isRequired ? ['required'] : []), ...rules].join(', ')
      const among = values.length > 0 ? ` One of: ${values.join(', ')}.` : ''
      const below = inner.length > 0 ? `\n${linesOf(inner, `${indent}  `)}` : ''
      return `${indent}- \`${name}\` (${facts}): ${description}${among}${below}`
    })
    .join('\n')
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

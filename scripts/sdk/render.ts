import type { Document } from './document.ts'
import { readMethods } from './methods.ts'
import { pythonResources } from './python/resources.ts'
import { pythonTypes } from './python/types.ts'
import { typesOf } from './types-of.ts'
import { typeScriptOperations } from './typescript/operations.ts'
import { typeScriptTypes } from './typescript/types.ts'

const NOTE = 'Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.\n\n'
const HEAD = `// ${NOTE}`

/** The generated files of the SDKs, by path. */
export function renderSdks(document: Document): Record<string, string> {
  const methods = readMethods(document)
  const types = typesOf(document, methods)
  return {
    'sdks/typescript/generated/types.ts': HEAD + typeScriptTypes(document, types),
    'sdks/typescript/generated/descriptions.ts': HEAD + renderDescriptions(document),
    'sdks/typescript/generated/sent-events.ts': HEAD + renderSentEvents(document),
    'sdks/typescript/generated/operations.ts': HEAD + typeScriptOperations(document, methods),
    'sdks/python/pillar/generated/types.py': `# ${NOTE}${pythonTypes(types)}`,
    'sdks/python/pillar/generated/resources.py': `# ${NOTE}${pythonResources(methods)}`,
  }
}

/** The event types that this version sends. */
function renderSentEvents({ components }: Document): string {
  const lines = (components.schemas.EventKind?.['x-sent'] ?? []).map((kind) => `  '${kind}',\n`)
  return `export const sentEvents: readonly string[] = [\n${lines.join('')}]\n`
}

/** The document's description of each operation, for prompts and references. */
function renderDescriptions(document: Document): string {
  const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
  const lines = operations
    .map(({ operationId, summary, description }) => [
      operationId,
      [`${summary}.`, description].filter(Boolean).join(' '),
    ])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map(([id, text]) => `  ${id}: ${JSON.stringify(text)},\n`)
  return `export const descriptions: Record<string, string> = {\n${lines.join('')}}\n`
}

import type { Document } from './document.ts'
import { readMethods } from './methods.ts'
import { renderOperations } from './render-operations.ts'
import { renderTypes } from './render-types.ts'

const HEAD = '// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.\n\n'

/** The generated files of the SDK, by path. */
export function renderSdk(document: Document): Record<string, string> {
  const methods = readMethods(document)
  return {
    'sdks/typescript/generated/types.ts': HEAD + renderTypes(document, methods),
    'sdks/typescript/generated/operations.ts': HEAD + renderOperations(document, methods),
  }
}

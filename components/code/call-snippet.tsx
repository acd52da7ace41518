import type { ReactNode } from 'react'
import type { ApiCall, CodeSample, OperationCall } from '#lib/code-samples/api-call.ts'
import { codeSamples } from '#lib/code-samples/code-samples.ts'
import { useApiUrl } from './addresses.tsx'
import { CodeBlock } from './code-block.tsx'

export type CallSnippetProps = {
  call: ApiCall | OperationCall
  /** Its purpose, for screen readers: "Rotate the key". */
  label?: string
  title?: ReactNode
  /** Samples that show more than the request, after the others. */
  more?: CodeSample[]
  className?: string
}

export default function CallSnippet({ call, more = [], ...block }: CallSnippetProps) {
  return <CodeBlock samples={[...codeSamples(call, useApiUrl()), ...more]} {...block} />
}

import { CodeBlock } from '#components/code/code-block.tsx'
import { JsonViewer } from '#components/code/json-viewer.tsx'
import { parsedJson } from '#components/code/parsed-json.ts'

const REDACTED = '[redacted]'
const HIDDEN_WHOLE = 'This invalid request may contain a secret or card data, so the body wasn’t stored.'

/** `none` explains why there is no body. */
export function LoggedBody({ text, name, none }: { text: string | null; name: string; none: string }) {
  if (!text) return <p className="text-sm text-muted">{none}</p>
  if (text === REDACTED) return <p className="text-sm text-muted">{HIDDEN_WHOLE}</p>
  const json = parsedJson(text)
  return (
    <>
      {json === undefined ? (
        <CodeBlock samples={[{ language: 'Text', code: text }]} label={name} wrap plain />
      ) : (
        <JsonViewer value={json} title={name} label={name} />
      )}
      {text.includes(REDACTED) && (
        <p className="mt-1.5 text-xs text-muted">
          <code>{REDACTED}</code> replaces a secret or card data, which we never store.
        </p>
      )}
    </>
  )
}

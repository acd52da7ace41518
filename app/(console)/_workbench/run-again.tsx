import Link from 'next/link'
import { useState } from 'react'
import { indentJson } from '#components/code/indent-json.ts'
import { JsonEditor } from '#components/code/json-editor.tsx'
import { readJson } from '#components/code/json-places.ts'
import { ErrorState } from '#components/layout/error-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Play } from '#components/ui/icons.tsx'
import { useMay } from '#lib/auth/may.tsx'
import type { ApiCall } from '#lib/code-samples/api-call.ts'
import { useRerun } from '#lib/data/rerun.ts'
import { findOperation } from '#lib/operations/find-operation.ts'
import { type Place, routes } from '#lib/routes.ts'
import { LoggedBody } from './logged-body.tsx'
import { redactedIn } from './logged-call.ts'
import { StatusCode } from './status-code.tsx'

type RunAgainProps = { place: Place; call: Pick<ApiCall, 'method' | 'path' | 'query'>; body: string }

/** Sends a logged request of the sandbox again, with an editable body. */
export function RunAgain({ place, call, body }: RunAgainProps) {
  const may = useMay()
  const rerun = useRerun(place)
  const original = indentJson(body)
  const [text, setText] = useState(original)
  const fault = (text ? readJson(text).fault : null) ?? redactedIn(text)
  const operation = findOperation(call.method, call.path)
  const refusal = operation ? may(operation.id) : `The console can’t send ${call.method} ${call.path}.`

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) rerun.mutate({ ...call, text })
      }}
    >
      {original && (
        <JsonEditor
          label="Request body, as JSON"
          value={text}
          onValueChange={setText}
          problems={fault ? [fault] : []}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <GuardedButton type="submit" size="sm" refusal={refusal} disabled={rerun.isPending || fault !== null}>
          <Play aria-hidden="true" />
          {rerun.isPending ? 'Sending…' : 'Send request'}
        </GuardedButton>
        {text !== original && (
          <Button size="sm" variant="ghost" onClick={() => setText(original)}>
            Reset body
          </Button>
        )}
        <span className="text-xs text-muted">Sent by the console with a new idempotency key.</span>
      </div>
      {rerun.error && <ErrorState error={rerun.error} />}
      {rerun.data && (
        <div role="status" className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <StatusCode status={rerun.data.status} />
            {rerun.data.requestId && (
              <Link href={routes.logs(place, { request: rerun.data.requestId, console: 'true' })} className="ink-link">
                Open this request
              </Link>
            )}
          </p>
          <LoggedBody text={rerun.data.text} name="New response body" none="The response has no body." />
        </div>
      )}
    </form>
  )
}

import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Play } from '#components/ui/icons.tsx'
import type { LoggedRequestDetail } from '#lib/data/requests.ts'
import { promptOf } from '#lib/reference/request-prompt.ts'
import type { Place } from '#lib/routes.ts'
import { callOf } from './logged-call.ts'
import { RunAgain } from './run-again.tsx'

/** Ways to repeat a logged request or to copy it as a prompt. */
export function RequestTools({ place, request }: { place: Place; request: LoggedRequestDetail }) {
  const [isRunning, setIsRunning] = useState(false)
  const call = callOf(request)
  return (
    <div className="mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {call && place.environment === 'sandbox' && (
          <Button size="sm" aria-expanded={isRunning} onClick={() => setIsRunning(!isRunning)}>
            <Play aria-hidden="true" />
            Run again
          </Button>
        )}
        <CopyButton value={() => promptOf(request)} text="Copy as prompt" />
      </div>
      {isRunning && call && <RunAgain place={place} call={call} body={request.requestBody ?? ''} />}
      {call && <CopyAsCode call={call} label="Repeat this request" />}
    </div>
  )
}

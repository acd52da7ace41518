import { CircleAlert, RotateCw } from '#components/ui/icons.tsx'
import { statusPage } from '#lib/routes.ts'
import { Button } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { CopyId } from './copy-id.tsx'
import { describeFailure } from './failure.ts'

type ErrorStateProps = { error: unknown; title?: string | undefined; onRetry?: () => void; retrying?: boolean }

export function ErrorState({ error, title, onRetry, retrying }: ErrorStateProps) {
  const words = useKitWords()
  const failure = words.failure(describeFailure(error))
  return (
    <div role="alert" className="flex flex-col items-center gap-1.5 px-4 py-14 text-center">
      <CircleAlert aria-hidden="true" className="mb-1.5 size-5 text-danger" />
      <h2 className="text-base font-medium text-ink">{title ?? failure.title}</h2>
      <p className="max-w-md text-sm text-balance text-muted">{failure.detail}</p>
      {failure.requestId && (
        <p className="flex items-center gap-1 text-xs text-muted">
          {words.request} <CopyId id={failure.requestId} />
        </p>
      )}
      {failure.isServers && (
        <p className="text-sm text-muted">
          {words.isItUs}{' '}
          {/* Not from routes.ts: each page loads this file, and with the routes it weighs 0.7 KB more. */}
          <a href={statusPage} className="ink-link underline">
            {words.statusPage}
          </a>
        </p>
      )}
      {onRetry && (
        <Button className="mt-3" onClick={onRetry} pending={retrying}>
          <RotateCw />
          {words.tryAgain}
        </Button>
      )}
    </div>
  )
}

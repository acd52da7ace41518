import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { fieldErrorsOf } from '#console/_workbench/logged-call.ts'
import { StatusCode } from '#console/_workbench/status-code.tsx'
import { type LoggedRequestDetail, requestQueries } from '#lib/data/requests.ts'
import { type Place, routes } from '#lib/routes.ts'
import { compareCalls } from './compare-calls.ts'
import { DifferenceList } from './difference-list.tsx'

type LastSuccessProps = { place: Place; call: LoggedRequestDetail; keyNames: ReadonlyMap<string, string> }

/** The differences between a failed request and the last successful one of the same operation. */
export function LastSuccess({ place, call, keyNames }: LastSuccessProps) {
  const query = useQuery(requestQueries.lastSuccess(place, call))
  return (
    <Section title="Compared with the last success" className="mb-6!">
      <Loaded query={query} failed="The last success couldn’t be loaded" skeleton={<Skeleton className="h-24" />}>
        {({ success, isLater, isComplete }) =>
          success ? (
            <Differences {...{ place, call, success, isLater, isComplete, keyNames }} />
          ) : (
            <NoSuccess {...{ place, call, isComplete }} />
          )
        }
      </Loaded>
    </Section>
  )
}

function NoSuccess({ place, call, isComplete }: { place: Place; call: LoggedRequestDetail; isComplete: boolean }) {
  const search = routes.logs(place, { operation: call.operation, status: '2xx', console: 'true' })
  return (
    <p className="text-sm text-muted">
      {isComplete ? (
        <>
          No request to <code className="text-xs text-ink">{call.operation}</code> has succeeded in this environment in
          the last 30 days.
        </>
      ) : (
        <>
          None of the 20,000 requests before this one is a success of{' '}
          <code className="text-xs text-ink">{call.operation}</code>.{' '}
          <Link href={search} className="ink-link">
            Search earlier requests
          </Link>
        </>
      )}
    </p>
  )
}

const WHY_UNCOMPARED = {
  cut: 'The log keeps 8,192 characters of a body, so these bodies can’t be compared.',
  hidden: 'One of the bodies wasn’t stored, because it may contain a secret or card data, so they can’t be compared.',
}

type DifferencesProps = LastSuccessProps & { success: LoggedRequestDetail; isLater: boolean; isComplete: boolean }

function Differences({ place, call, success, isLater, isComplete, keyNames }: DifferencesProps) {
  const { differences, uncompared, hasHidden } = compareCalls(call, success, (keyId) => keyNames.get(keyId) ?? keyId)
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <StatusCode status={success.status} />
        <span>
          <Link href={routes.logs(place, { request: success.requestId })} className="ink-link">
            {isLater ? 'A later success' : 'Last success'}
          </Link>{' '}
          <RelativeTime at={success.createdAt} />
          {isLater && (isComplete ? '. None came before.' : '. None is among the 20,000 requests before.')}
        </span>
      </p>
      {differences.length > 0 ? (
        <DifferenceList differences={differences} refusals={fieldErrorsOf(call)} />
      ) : (
        <p className="text-sm text-ink">
          {uncompared ? 'Nothing else differs.' : 'The log keeps no difference between the two requests.'}
        </p>
      )}
      {uncompared && <p className="mt-2 text-xs text-muted">{WHY_UNCOMPARED[uncompared]}</p>}
      {hasHidden && uncompared !== 'hidden' && (
        <p className="mt-2 text-xs text-muted">
          Values shown as <code>[redacted]</code> aren’t compared.
        </p>
      )}
    </>
  )
}

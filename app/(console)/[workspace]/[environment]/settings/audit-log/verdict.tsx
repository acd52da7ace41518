import { Banner } from '#components/ui/banner.tsx'
import { messageOf } from '#lib/api/form-problems.ts'
import { formatUtc, plural } from '#lib/format.ts'
import type { AuditVerdict } from '#lib/server/audit/actions.ts'

type VerdictProps = { verdict: AuditVerdict | undefined; error: Error | null }

/** The result of a verification; a broken chain names its first entry that can't be trusted. */
export function Verdict({ verdict, error }: VerdictProps) {
  return (
    <div role="status" className="not-empty:mb-4">
      {error && (
        <Banner tone="danger" title="Couldn’t verify the log">
          {messageOf(error)}
        </Banner>
      )}
      {!error && verdict && <Outcome {...verdict} />}
    </div>
  )
}

function Outcome({ position, hash, broken, checkedAt }: AuditVerdict) {
  if (broken) {
    return (
      <Banner tone="danger" title={`The log can’t be trusted from entry ${broken.position} on`}>
        Reason: {broken.reason}. Entries before it are intact. Checked {formatUtc(checkedAt)}.
      </Banner>
    )
  }
  const title = position === 1 ? 'The only entry is intact' : `All ${plural(position, 'entry', 'entries')} are intact`
  return (
    <Banner tone="success" title={title}>
      Checked {formatUtc(checkedAt)}. The hash of the last entry begins with{' '}
      <code className="text-xs">{hash.slice(0, 16)}</code>.
    </Banner>
  )
}

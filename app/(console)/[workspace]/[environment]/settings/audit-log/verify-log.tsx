import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { messageOf } from '#lib/api/form-problems.ts'
import { useAct } from '#lib/api/use-act.ts'
import { formatUtc, plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { type AuditVerdict, verifyAuditLog } from '#lib/server/audit/actions.ts'

/** Recomputes every entry's hash on the server, and says which entry is the first that can't be trusted. */
export function VerifyLog({ place }: { place: Place }) {
  const verify = useAct(() => verifyAuditLog(place.workspace))
  const button = (
    <Button size="sm" pending={verify.isPending} onClick={() => verify.mutate(undefined)}>
      {verify.data ? 'Verify again' : 'Verify log'}
    </Button>
  )
  const failure = messageOf(verify.error)
  return (
    <div role="status" className="mb-4">
      {failure && (
        <Banner tone="danger" title="Couldn’t verify the log" actions={button}>
          {failure}
        </Banner>
      )}
      {!failure && verify.data && <Verdict verdict={verify.data} button={button} />}
      {!failure && !verify.data && (
        <Banner title="Check that no entry was altered or removed" actions={button}>
          Verifies the signature of each entry and of the chain’s end.
        </Banner>
      )}
    </div>
  )
}

function Verdict({ verdict, button }: { verdict: AuditVerdict; button: React.ReactNode }) {
  const { position, hash, broken, checkedAt } = verdict
  if (broken) {
    return (
      <Banner tone="danger" title={`The log can’t be trusted from entry ${broken.position} on`} actions={button}>
        Reason: {broken.reason}. The {plural(position, 'entry', 'entries')} before it are intact. Checked{' '}
        {formatUtc(checkedAt)}.
      </Banner>
    )
  }
  return (
    <Banner tone="success" title={`All ${plural(position, 'entry', 'entries')} are intact`} actions={button}>
      Checked {formatUtc(checkedAt)}. The last hash is <code className="text-xs break-all">{hash.slice(0, 16)}…</code>
    </Banner>
  )
}

import Link from 'next/link'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { GuardedLink } from '#components/ui/guarded-link.tsx'
import { useMay } from '#lib/auth/may.tsx'
import type { Step } from './go-live-steps.ts'
import type { Proof } from './step-proofs.ts'

type StepActionProps = { action: NonNullable<Step['action']>; variant: 'primary' | 'secondary' }

export function StepAction({ action: { label, href, operation }, variant }: StepActionProps) {
  const may = useMay()
  return (
    <GuardedLink
      href={href}
      variant={variant}
      size="sm"
      className="max-sm:ml-7"
      refusal={operation ? may(operation) : null}
    >
      {label}
    </GuardedLink>
  )
}

export function ProofLine({ proof: { text, at, record } }: { proof: Proof }) {
  return (
    <p className="text-sm break-words text-muted">
      {text}
      {at && (
        <>
          {' · '}
          <RelativeTime at={at} />
        </>
      )}
      {record && (
        <>
          <span className="max-sm:hidden"> · </span>
          <Link
            href={record.href}
            title={record.id}
            className="font-mono text-xs whitespace-nowrap ink-link max-sm:block max-sm:w-fit"
          >
            {truncateMiddle(record.id)}
          </Link>
        </>
      )}
    </p>
  )
}

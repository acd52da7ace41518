import { useQuery } from '@tanstack/react-query'
import { parseAsString } from 'nuqs'
import { Meter } from '#components/charts/meter.tsx'
import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Pencil, Plus, Trash2 } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { keyName } from '#console/_keys/key-name.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { formatCost } from '#lib/cost.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { type UsageCap, type UsageReport, usageQueries } from '#lib/data/usage.ts'
import { formatPercent } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { capPace } from './pace-words.ts'
import { pillarName } from './usage-names.ts'

const CapDialog = lazily(async () => (await import('./cap-dialog.tsx')).CapDialog)
const DeleteCap = lazily(async () => (await import('./delete-cap.tsx')).DeleteCap)

const NEW = 'new'

type CapsProps = { place: Place; report: UsageReport; keys: ApiKey[]; now: Date }

export function Caps({ place, report, keys, now }: CapsProps) {
  const query = useQuery(usageQueries.caps(place))
  const [open, setOpen] = useDialogStates({ cap: parseAsString, deleteCap: parseAsString })
  const refusal = useRefusal('usage.createCap')
  const find = (capId: string | null) => query.data?.data.find((cap) => cap.capId === capId)
  const [changed, deleted] = [find(open.cap), find(open.deleteCap)]

  return (
    <Section
      title="Caps"
      description="Limit monthly cost for all usage, one pillar or one key."
      className="mt-10"
      actions={
        <GuardedButton refusal={refusal} size="sm" onClick={() => setOpen({ cap: NEW })}>
          <Plus />
          Create cap
        </GuardedButton>
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-14 w-full" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p className="border-t py-4 text-sm text-muted">
            No caps yet. A cap emails your billing contacts as usage approaches the limit, and can block requests at the
            limit.
          </p>
        }
      >
        {({ data }) => (
          <ul className="border-t">
            {data.map((cap) => (
              <li key={cap.capId} className="flex items-start gap-3 border-b py-4">
                <div className="min-w-0 flex-1">
                  <CapMeter cap={cap} keys={keys} pace={capPace(cap, report, now)} />
                </div>
                {refusal === null && (
                  <div className="-mt-1 flex">
                    <IconButton
                      label={`Edit cap on ${capName(cap, keys)}`}
                      size="sm"
                      onClick={() => setOpen({ cap: cap.capId })}
                    >
                      <Pencil />
                    </IconButton>
                    <IconButton
                      label={`Delete cap on ${capName(cap, keys)}`}
                      size="sm"
                      onClick={() => setOpen({ deleteCap: cap.capId })}
                    >
                      <Trash2 />
                    </IconButton>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {refusal === null && (open.cap === NEW || changed) && (
        <CapDialog
          place={place}
          cap={changed ?? null}
          keys={keys.filter(({ managed }) => !managed)}
          currency={report.currency}
          onClose={() => setOpen({ cap: null })}
        />
      )}
      {deleted && (
        <DeleteCap
          place={place}
          cap={deleted}
          name={capName(deleted, keys)}
          onClose={() => setOpen({ deleteCap: null })}
        />
      )}
    </Section>
  )
}

function CapMeter({ cap, keys, pace }: { cap: UsageCap; keys: ApiKey[]; pace: string | null }) {
  const isOver = cap.spent >= cap.limit
  const isHard = cap.enforcement === 'hard'
  return (
    <Meter
      share={cap.spent / cap.limit}
      label={
        <>
          <span className="truncate">{capTitle(cap, keys)}</span>
          <Badge tone={isHard ? 'danger' : 'neutral'}>{isHard ? 'Blocks requests' : 'Alerts only'}</Badge>
        </>
      }
      value={
        <>
          <span className="text-ink">{formatCost(cap.spent, cap.currency)}</span> of{' '}
          {formatCost(cap.limit, cap.currency)}, {formatPercent(cap.spent / cap.limit)}
        </>
      }
      note={
        <>
          {isOver &&
            (isHard
              ? 'Limit reached. Requests are blocked until the month ends (UTC). '
              : 'Limit reached. Requests continue. ')}
          {pace && `${pace} `}
          {cap.alertPercents.length > 0 ? `Email at ${cap.alertPercents.join(', ')}%.` : 'No email alerts.'}
        </>
      }
    />
  )
}

function capTitle(cap: UsageCap, keys: ApiKey[]) {
  const name = capName(cap, keys)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function capName({ target, subject }: UsageCap, keys: ApiKey[]) {
  if (target === 'total') return 'all usage'
  return target === 'pillar' ? pillarName(subject ?? '') : `“${keyName(subject ?? '', keys)}”`
}

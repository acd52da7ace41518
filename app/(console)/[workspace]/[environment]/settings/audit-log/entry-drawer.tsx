import { useQuery } from '@tanstack/react-query'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { RecordLink } from '#console/_records/record-link.tsx'
import { recordIn } from '#console/_records/records.ts'
import { auditEntryQuery } from '#lib/data/audit.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { actionName } from './action-name.ts'
import { OutcomeBadge } from './entry-words.tsx'

type EntryDrawerProps = { place: Place; entryId: string; onClose: () => void }

export function EntryDrawer({ place, entryId, onClose }: EntryDrawerProps) {
  return (
    <RecordDrawer
      query={useQuery(auditEntryQuery(place, entryId))}
      noun="Entry"
      title={({ action }) => actionName(action)}
      missing={`The audit log of this workspace has no entry ${entryId}.`}
      onClose={onClose}
    >
      {(entry) => (
        <>
          <KeyValueList
            items={[
              { label: 'Action', value: <code className="text-xs">{entry.action}</code> },
              { label: 'Person', value: entry.actor_email ?? 'Pillar' },
              entry.actor_id && { label: 'User', value: <CopyId id={entry.actor_id} /> },
              { label: 'Time', value: formatUtc(entry.occurred_at) },
              { label: 'Outcome', value: <OutcomeBadge {...entry} /> },
              { label: 'Environment', value: entry.environment ?? 'Both' },
              entry.target && { label: 'Object', value: <Target place={place} entry={entry} id={entry.target} /> },
              ...Object.entries(entry.details).map(([name, value]) => ({ label: labelOf(name), value })),
              entry.ip && { label: 'IP address', value: entry.ip },
              entry.user_agent && { label: 'Browser', value: entry.user_agent },
            ]}
          />
          <h3 className="mt-6 mb-1 text-sm font-semibold text-ink">Place in the chain</h3>
          <KeyValueList
            items={[
              { label: 'Position', value: entry.position },
              { label: 'Entry', value: <CopyId id={entry.entry_id} /> },
              entry.intent_id && { label: 'Intent', value: <CopyId id={entry.intent_id} /> },
              { label: 'Previous hash', value: <CopyId id={entry.prev_hash} /> },
              { label: 'Hash', value: <CopyId id={entry.hash} /> },
            ]}
          />
        </>
      )}
    </RecordDrawer>
  )
}

type TargetProps = { place: Place; entry: { environment: string | null }; id: string }

/** A record has a page; a member, an invitation or a view has none. */
function Target({ place, entry, id }: TargetProps) {
  const hasPage = (recordIn(id, place)?.noun ?? 'record') !== 'record'
  if (!hasPage) return <CopyId id={id} />
  return <RecordLink place={{ ...place, environment: entry.environment ?? place.environment }} id={id} />
}

function labelOf(name: string) {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

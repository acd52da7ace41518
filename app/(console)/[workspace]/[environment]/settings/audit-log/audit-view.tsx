'use client'

import { code, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { defineSearch } from '#components/list/search.ts'
import { useList } from '#components/list/use-list.ts'
import { Button } from '#components/ui/button.tsx'
import { Check, Download, Lock } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { Option } from '#components/ui/option.ts'
import { useAct } from '#lib/api/use-act.ts'
import { useActRefusal } from '#lib/auth/may.tsx'
import { type AuditEntry, auditExportUrl, useAuditLog } from '#lib/data/audit.ts'
import type { Place } from '#lib/routes.ts'
import { verifyAuditLog } from '#lib/server/audit/actions.ts'
import { actionName } from './action-name.ts'
import { OutcomeBadge, objectOf } from './entry-words.tsx'

const Verdict = lazily(async () => (await import('./verdict.tsx')).Verdict)
const EntryDrawer = lazily(async () => (await import('./entry-drawer.tsx')).EntryDrawer)

const auditSearch = defineSearch({
  filters: {
    person: { label: 'Person', form: /^[\w-]{1,100}$/ },
    action: { label: 'Action', form: /^[a-z_.]{1,100}$/ },
  },
  hasTime: true,
  opens: 'entry',
})

type AuditViewProps = { place: Place; people: Option[]; actions: string[] }

export function AuditView(props: AuditViewProps) {
  const refusal = useActRefusal('audit.read')
  const verify = useAct(() => verifyAuditLog(props.place.workspace))
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Changes by members, in both environments. Each entry is signed and chained to the one before it."
        actions={
          refusal === null && (
            <>
              <Button asChild>
                <a href={auditExportUrl(props.place)} download>
                  <Download />
                  Export chain
                </a>
              </Button>
              <Button pending={verify.isPending} onClick={() => verify.mutate(undefined)}>
                <Check />
                Verify log
              </Button>
            </>
          )
        }
      />
      {refusal === null ? (
        <>
          <Verdict verdict={verify.data} error={verify.error} />
          <AuditList {...props} />
        </>
      ) : (
        <EmptyState icon={<Lock />} title="Only owners and admins can read the audit log">
          {refusal}
        </EmptyState>
      )}
    </>
  )
}

function AuditList({ place, people, actions }: AuditViewProps) {
  const list = useList(auditSearch)
  return (
    <ListScreen
      list={list}
      {...useAuditLog(place, list)}
      caption="Audit log"
      noun="entry"
      columns={columns}
      rowId={({ entry_id }) => entry_id}
      rowLabel={(entry) => `${actionName(entry.action)}, entry ${entry.position}, open`}
      drawer={(id, close) => <EntryDrawer place={place} entryId={id} onClose={close} />}
      options={{
        person: people,
        action: actions.map((action) => ({ value: action, label: actionName(action) })),
      }}
      skeletonRows={8}
      noMatch="No entries match these filters."
      none={<EmptyState title="No entries yet">Changes by members appear here.</EmptyState>}
    />
  )
}

const columns: Column<AuditEntry>[] = [
  plain('action', 'Action', ({ action }) => action, {
    cell: ({ action }) => <span className="font-medium">{actionName(action)}</span>,
  }),
  plain('person', 'Person', ({ actor_email }) => actor_email, {
    cell: ({ actor_email }) => <span className="break-all">{actor_email ?? 'Pillar'}</span>,
  }),
  plain('object', 'Object', objectOf, {
    cell: (entry) => <span className="line-clamp-1 max-w-60 break-all text-muted">{objectOf(entry) ?? '–'}</span>,
    phone: 'filled',
  }),
  plain('environment', 'Environment', ({ environment }) => environment, {
    cell: ({ environment }) => <span className="text-muted capitalize">{environment ?? 'Both'}</span>,
    phone: 'hidden',
    isSpare: true,
  }),
  plain('outcome', 'Outcome', ({ outcome }) => outcome, { cell: (entry) => <OutcomeBadge {...entry} /> }),
  time('time', 'Time', ({ occurred_at }) => occurred_at, { real: true, phone: 'aside' }),
  fileColumn('position', 'Position', ({ position }) => position),
  fileColumn('entry', 'Entry ID', ({ entry_id }) => entry_id),
  fileColumn('intent', 'Intent ID', ({ intent_id }) => intent_id),
  fileColumn('actor', 'User ID', ({ actor_id }) => actor_id),
  fileColumn('target', 'Object ID', ({ target }) => target),
  code<AuditEntry>('ip', 'IP address', ({ ip }) => ip, { isExtra: true, phone: 'hidden' }),
  fileColumn('agent', 'Browser', ({ user_agent }) => user_agent),
  fileColumn('details', 'Details', ({ details }) => JSON.stringify(details)),
  fileColumn('previous', 'Previous hash', ({ prev_hash }) => prev_hash),
  fileColumn('hash', 'Hash', ({ hash }) => hash),
]

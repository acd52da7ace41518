import { CopyButton } from '#components/layout/copy-button.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import type { EmailDomain, EmailDomainRecord } from '#lib/data/email-domains.ts'
import { formatUtcDate } from '#lib/format.ts'

const recordStates = [
  { value: 'pending', label: 'Not found', meaning: 'waiting' },
  { value: 'verified', label: 'Found', meaning: 'done' },
  { value: 'mismatch', label: 'Different', meaning: 'failed' },
] as const

const purposes: Record<EmailDomainRecord['purpose'], { name: string; text: string }> = {
  dkim: { name: 'DKIM', text: 'Receivers verify the signature of your emails with this key.' },
  spf: { name: 'SPF', text: 'Allows our servers to send emails whose bounces go to this address.' },
  dmarc: { name: 'DMARC', text: 'Tells receivers what to do with emails that only pretend to be yours.' },
  return_path: { name: 'Return path', text: 'Bounces come back to us, so that we can tell you about them.' },
}

export function DnsRecords({ domain }: { domain: Pick<EmailDomain, 'records' | 'system' | 'dkimSelector'> }) {
  const { records, system, dkimSelector } = domain
  return (
    <Section
      title="DNS records"
      description={system ? undefined : 'Publish each of them where the DNS of your domain is managed.'}
    >
      <ul className="divide-y rounded-lg border">
        {records.map((record) => (
          <DnsRecord key={`${record.type} ${record.name}`} record={record} text={textOf(record, dkimSelector)} />
        ))}
      </ul>
    </Section>
  )
}

function textOf({ purpose, name, publishUntil }: EmailDomainRecord, dkimSelector: string): string {
  if (publishUntil)
    return `A retired key. Keep the record until ${formatUtcDate(publishUntil)}, because emails on their way are signed with it.`
  if (purpose === 'dkim' && !name.startsWith(`${dkimSelector}.`))
    return 'The next key. Your emails are signed with it as soon as its record is found.'
  return purposes[purpose].text
}

function DnsRecord({ record, text }: { record: EmailDomainRecord; text: string }) {
  const { purpose, type, name, value, priority, state, found } = record
  const id = `record-${type}-${name}`
  return (
    <li aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-sm font-medium">
          {purposes[purpose].name}
        </h3>
        <StateBadge of={recordStates} state={state} />
        <p className="basis-full text-sm text-muted">{text}</p>
      </div>
      <dl className="grid gap-y-2 text-sm">
        <Part label="Type" value={type} />
        <Part label="Name" value={name} copies="name" />
        {priority !== null && <Part label="Priority" value={String(priority)} />}
        <Part label="Value" value={value} copies="value" />
        {state === 'mismatch' && found.map((one) => <Part key={one} label="In DNS" value={one} />)}
      </dl>
    </li>
  )
}

function Part({ label, value, copies }: { label: string; value: string; copies?: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[96px_1fr]">
      <dt className="text-muted max-sm:text-xs">{label}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-2">
        <code className="min-w-0 text-xs/5 break-all">{value}</code>
        {copies && (
          <span className="-my-1">
            <CopyButton value={value} label={`Copy ${copies}`} />
          </span>
        )}
      </dd>
    </div>
  )
}

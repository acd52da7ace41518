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
  dkim: { name: 'DKIM', text: 'Receivers use this key to verify the signature on your emails.' },
  spf: { name: 'SPF', text: 'Lets our servers send emails with this return path.' },
  dmarc: { name: 'DMARC', text: 'Tells receivers what to do with emails that spoof your domain.' },
  return_path: { name: 'Return path', text: 'Routes bounces to us, so that we can report them to you.' },
}

export function DnsRecords({ domain }: { domain: Pick<EmailDomain, 'records' | 'system' | 'dkimSelector'> }) {
  const { records, system, dkimSelector } = domain
  return (
    <Section
      title="DNS records"
      description={system ? undefined : 'Publish these records at your domain’s DNS provider.'}
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
    return `Retired key. Keep this record until ${formatUtcDate(publishUntil)}: emails in transit are signed with it.`
  if (purpose === 'dkim' && !name.startsWith(`${dkimSelector}.`))
    return 'Next key. We sign your emails with it as soon as we find its record.'
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

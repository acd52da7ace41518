import Link from 'next/link'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import type { ApiKey } from '#lib/data/keys.ts'
import { formatUtc } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { scopeWords } from '#lib/scope-levels.ts'
import { LastUse } from './last-use.tsx'

const states: Record<ApiKey['state'], { label: string; meaning: StatusMeaning }> = {
  active: { label: 'Active', meaning: 'done' },
  rotating: { label: 'Rotating', meaning: 'warning' },
  revoked: { label: 'Revoked', meaning: 'ended' },
  expired: { label: 'Expired', meaning: 'ended' },
}

export function KeyFacts({ place, apiKey: key }: { place: Place; apiKey: ApiKey }) {
  const { label, meaning } = states[key.state]
  const items = [
    { label: 'State', value: <StatusBadge meaning={meaning}>{label}</StatusBadge> },
    { label: 'Access', value: scopeWords(key.scopes) },
    { label: 'Last used', value: <LastUse apiKey={key} never="Never" /> },
    { label: 'Expires', value: key.expiresAt ? formatUtc(key.expiresAt) : 'Never' },
    { label: 'Allowed addresses', value: key.allowedIps.length > 0 ? <Ranges ranges={key.allowedIps} /> : 'Any' },
    { label: 'Created', value: <RelativeTime at={key.createdAt} /> },
    { label: 'Created by', value: <span className="break-all">{key.createdBy}</span> },
    { label: 'Key ID', value: <CopyId id={key.keyId} /> },
    key.rotatedFrom && { label: 'Replaces', value: <KeyLink place={place} keyId={key.rotatedFrom} /> },
    key.rotatedTo && { label: 'Replaced by', value: <KeyLink place={place} keyId={key.rotatedTo} /> },
    key.revokedAt && { label: 'Revoked', value: formatUtc(key.revokedAt) },
    key.revokedBy && { label: 'Revoked by', value: key.revokedBy },
    key.revocationReason && { label: 'Reason', value: key.revocationReason },
  ]

  return (
    <div className="mb-10">
      {key.managed && (
        <Banner className="mb-4" title="Held by Pillar">
          The console uses this key. Its secret is encrypted and never shown, and you can’t rotate, narrow or revoke the
          key here. Its reads don’t count toward your usage.
        </Banner>
      )}
      <KeyValueList items={items} className="gap-x-10 sm:grid-cols-2" />
    </div>
  )
}

export function KeyLink({ place, keyId }: { place: Place; keyId: string }) {
  return (
    <Link href={routes.key(place, keyId)} className="ink-link underline">
      …<span className="font-mono text-xs">{keyId.slice(-6)}</span>
    </Link>
  )
}

function Ranges({ ranges }: { ranges: string[] }) {
  return (
    <ul className="font-mono text-xs leading-5">
      {ranges.map((range) => (
        <li key={range}>{range}</li>
      ))}
    </ul>
  )
}

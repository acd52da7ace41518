import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import type { ApiKey } from '#lib/data/keys.ts'
import { formatUtc } from '#lib/format.ts'
import { KeyBadge } from './key-badge.tsx'
import { scopeWords } from './scope-levels.ts'

type KeyFactsProps = { apiKey: ApiKey; onOpenKey: (keyId: string) => void }

export function KeyFacts({ apiKey: key, onOpenKey }: KeyFactsProps) {
  const link = (keyId: string, text: string) => (
    <Button size="sm" onClick={() => onOpenKey(keyId)}>
      {text}
    </Button>
  )
  const items = [
    { label: 'State', value: <KeyBadge state={key.state} /> },
    { label: 'Access', value: scopeWords(key.scopes) },
    { label: 'Last used', value: key.lastUsedAt ? <LastUse at={key.lastUsedAt} from={key.lastUsedIp} /> : 'Never' },
    { label: 'Expires', value: key.expiresAt ? formatUtc(key.expiresAt) : 'Never' },
    { label: 'Allowed addresses', value: key.allowedIps.length > 0 ? <Ranges ranges={key.allowedIps} /> : 'Any' },
    { label: 'Created', value: <RelativeTime at={key.createdAt} /> },
    { label: 'Created by', value: key.createdBy },
    { label: 'Key ID', value: <CopyId id={key.keyId} full /> },
    key.rotatedFrom && { label: 'Replaces', value: link(key.rotatedFrom, 'Open the key before') },
    key.rotatedTo && { label: 'Replaced by', value: link(key.rotatedTo, 'Open the key that follows') },
    key.revokedAt && { label: 'Revoked', value: formatUtc(key.revokedAt) },
    key.revokedBy && { label: 'Revoked by', value: key.revokedBy },
    key.revocationReason && { label: 'Reason', value: key.revocationReason },
  ].filter((item) => item !== null && item !== '')

  return (
    <>
      {key.managed && (
        <Banner className="mb-4" title="Held by Pillar">
          This console works with the key. It is sealed, nobody is ever shown it, and it can't be rotated, narrowed or
          revoked here.
        </Banner>
      )}
      {key.state === 'rotating' && key.graceExpiresAt && (
        <Banner tone="warning" className="mb-4" title={`Works until ${formatUtc(key.graceExpiresAt)}`}>
          This old key still answers, so that you can replace it without a pause. Then it is revoked.
        </Banner>
      )}
      <KeyValueList items={items} />
    </>
  )
}

function LastUse({ at, from }: { at: string; from: string | null }) {
  return (
    <>
      <RelativeTime at={at} />
      {from && <span className="text-muted"> from {from}</span>}
    </>
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

import { Button } from '#components/ui/button.tsx'
import { X } from '#components/ui/icons.tsx'
import { keyName } from '#console/_keys/key-name.ts'
import type { ApiKey } from '#lib/data/keys.ts'

type KeyFilterProps = { keyId: string; keys: ApiKey[]; onClear: () => void }

export function KeyFilter({ keyId, keys, onClear }: KeyFilterProps) {
  return (
    <p className="mb-4 flex items-center gap-2 text-sm text-muted">
      Only <strong className="font-medium text-ink">{keyName(keyId, keys)}</strong>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X />
        Show all keys
      </Button>
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useChangeAccess } from '#lib/data/key-changes.ts'
import { type ApiKey, type KeyScopeAdvice, keyQueries } from '#lib/data/keys.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { changeOf, everywhere, levelsOf, scopeWords } from '#lib/scope-levels.ts'
import { ScopeMatrix } from '../scope-matrix.tsx'
import { operationName, wouldRefuse } from './would-refuse.ts'

type ChangeAccessProps = { apiKey: ApiKey; place: Place; onClose: () => void }

const verbs = { none: 'Change access', narrows: 'Narrow access', widens: 'Widen access', both: 'Change access' }

export function ChangeAccess({ apiKey, place, onClose }: ChangeAccessProps) {
  const held = levelsOf(apiKey.scopes)
  const advice = useQuery(keyQueries.advice(place, apiKey.keyId))
  const refusal = useRefusal('keys.widen')
  const form = useDraft({
    start: { levels: held },
    toInput: ({ levels }) => {
      const { kind, scopes, adds } = changeOf(held, levels)
      return { keyId: apiKey.keyId, scopes, adds, takes: kind === 'narrows' || kind === 'both' }
    },
    mutation: useChangeAccess(place),
    onDone: () => toast.success(`Changed access of “${apiKey.name}” to ${scopeWords(scopes)}`),
    onClose,
  })
  const { kind, scopes } = changeOf(held, form.draft.levels)
  const takes = kind === 'narrows' || kind === 'both'

  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Change access of “${apiKey.name}”`}
      description="Takes effect immediately. Only an owner can restore access that you remove, and only in the console."
      failureTitle="Couldn’t change access"
      action={verbs[kind]}
      disabled={kind === 'none' || scopes.length === 0}
    >
      <ScopeMatrix
        value={form.draft.levels}
        ceiling={refusal ? held : everywhere('write')}
        onValueChange={(levels) => form.set({ levels })}
      />
      <p aria-live="polite" className="text-sm text-muted">
        {scopes.length === 0 && 'Choose at least one scope. To remove all access, revoke the key.'}
        {scopes.length > 0 && kind === 'none' && 'This is the key’s current access.'}
        {scopes.length > 0 && kind !== 'none' && `New access: ${scopeWords(scopes)}.`}
      </p>
      {refusal && <p className="text-sm text-muted">You can only narrow access here. {refusal}</p>}
      {takes && scopes.length > 0 && advice.data && (
        <Refused refused={wouldRefuse(advice.data.used, scopes)} of={advice.data} />
      )}
      {kind === 'narrows' && (
        <CopyAsCode
          call={{ operation: 'keys.updateScope', ids: [apiKey.keyId], body: { scopes } }}
          label="Narrow the key with the API"
        />
      )}
    </FormDialog>
  )
}

function Refused({ refused, of }: { refused: KeyScopeAdvice['used']; of: KeyScopeAdvice }) {
  if (refused.length === 0) {
    return (
      <p className="text-sm text-muted">
        {of.calls === 0
          ? 'No successful requests in the last 30 days, so we can’t tell what this would block.'
          : `Would have blocked none of its ${plural(of.calls, 'request')} in the last 30 days.`}
      </p>
    )
  }
  const calls = refused.reduce((sum, one) => sum + one.calls, 0)
  return (
    <Banner tone="warning" title={`Would have blocked ${plural(calls, 'request')} in the last 30 days`}>
      <ul className="font-mono text-xs leading-5">
        {refused.map((one) => (
          <li key={one.operation}>
            {operationName(one)} ({plural(one.calls, 'request')})
          </li>
        ))}
      </ul>
    </Banner>
  )
}

'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { ApiKey, ApiKeyWithSecret } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { obstacleTo, type Refusals } from './key-acts.ts'
import { NarrowKey } from './narrow-key.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'

type Act = 'rotate' | 'narrow' | 'revoke'

type KeyActionsProps = {
  apiKey: ApiKey
  scope: Scope
  refusals: Refusals
  onRotated: (created: ApiKeyWithSecret) => void
}

const acts: { act: Act; verb: string; about: string }[] = [
  { act: 'rotate', verb: 'Rotate key', about: 'Get a new secret; the old one can go on for a while.' },
  { act: 'narrow', verb: 'Narrow access', about: 'Take away what the key does not need. It can not be widened again.' },
  { act: 'revoke', verb: 'Revoke key', about: 'Every call with it is refused from then on. Final.' },
]

export function KeyActions({ apiKey, scope, refusals, onRotated }: KeyActionsProps) {
  const [open, setOpen] = useState<Act | null>(null)
  const reasons = acts.map(({ act }) => obstacleTo(act, apiKey) ?? refusals[act])
  // Said once when one thing stands against all three.
  const shared = reasons.every((reason) => reason === reasons[0]) ? reasons[0] : null
  const dialog = (act: Act) => ({
    apiKey,
    scope,
    open: open === act,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? act : null),
  })

  return (
    <section aria-label="Actions" className="mt-6 border-t pt-2">
      {shared && (
        <p id="about-all" className="pt-2.5 pb-3 text-sm text-pretty text-muted">
          {shared}
        </p>
      )}
      <div className={shared ? 'flex flex-wrap gap-2' : undefined}>
        {acts.map(({ act, verb, about }, index) => (
          <Row key={act} act={act} about={shared ? null : (reasons[index] ?? about)}>
            <Button
              variant={act === 'revoke' ? 'danger' : 'secondary'}
              disabled={reasons[index] !== null}
              aria-describedby={shared ? 'about-all' : `about-${act}`}
              onClick={() => setOpen(act)}
            >
              {verb}
            </Button>
          </Row>
        ))}
      </div>
      <RotateKey {...dialog('rotate')} onRotated={onRotated} />
      <NarrowKey {...dialog('narrow')} />
      <RevokeKey {...dialog('revoke')} />
    </section>
  )
}

function Row({ act, about, children }: { act: Act; about: string | null; children: ReactNode }) {
  if (!about) return children
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <p id={`about-${act}`} className="max-w-72 text-sm text-pretty text-muted">
        {about}
      </p>
      {children}
    </div>
  )
}

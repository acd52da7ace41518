'use client'

import { useRouter } from 'next/navigation'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useSignOutElsewhere } from '#lib/data/own-account.ts'

type Session = {
  browser: string
  ip: string | null
  isCurrent: boolean
  /** How it began: “a passkey”, or the name of a provider. */
  with: string | null
  startedAt: string
  lastSeenAt: string
}

export function SessionsSection({ sessions }: { sessions: Session[] }) {
  const router = useRouter()
  const signOut = useSignOutElsewhere()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  function onSignOut() {
    signOut.mutate(undefined, {
      onSuccess() {
        toast.success('Signed out of all other browsers')
        router.refresh()
      },
    })
  }

  return (
    <Section
      title="Sessions"
      description="Sessions end after 12 hours of inactivity, and after 30 days at most."
      actions={
        hasOthers && (
          <Button onClick={onSignOut} pending={signOut.isPending}>
            Sign out other sessions
          </Button>
        )
      }
    >
      <ul className="divide-y rounded-lg border">
        {sessions.map((session) => (
          <SessionRow key={`${session.startedAt} ${session.ip} ${session.isCurrent}`} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function SessionRow({ session: { browser, ip, isCurrent, startedAt, lastSeenAt, ...session } }: { session: Session }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-sm">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {browser}
          {isCurrent && <Badge tone="success">This browser</Badge>}
        </p>
        <p className="text-muted">{ip ?? 'Unknown address'}</p>
      </div>
      <p className="text-muted">
        Signed in {session.with && `with ${session.with} `}
        <RelativeTime at={startedAt} real />, last used <RelativeTime at={lastSeenAt} real />
      </p>
    </li>
  )
}

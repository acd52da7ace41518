import type { ReactNode } from 'react'
import { Section } from '#components/layout/section.tsx'
import { StateBadge, StatusBadge } from '#components/layout/status-badge.tsx'
import type { Message } from '#lib/data/messages.ts'
import { messageStates } from '../message-words.ts'

/** The state of each recipient of an email. The email's own state is the worst of them. */
export function EmailRecipients({ message }: { message: Message }) {
  const recipients = message.recipients ?? []
  const suppressed = message.suppressed ?? []
  if (recipients.length + suppressed.length < 2) return null
  return (
    <Section title="Recipients">
      <ul className="divide-y divide-line border-y border-line text-sm">
        {recipients.map(({ address, state, error }) => (
          <Recipient key={address} address={address} reason={error?.message}>
            <StateBadge of={messageStates} state={state} />
          </Recipient>
        ))}
        {suppressed.map((address) => (
          <Recipient key={address} address={address} reason="On the suppression list, so nothing was sent.">
            <StatusBadge meaning="ended">Left out</StatusBadge>
          </Recipient>
        ))}
      </ul>
    </Section>
  )
}

type RecipientProps = { address: string; reason: string | undefined; children: ReactNode }

function Recipient({ address, reason, children }: RecipientProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]">
      <span className="min-w-0 break-all">{address}</span>
      <span>{children}</span>
      <span className="text-muted">{reason}</span>
    </li>
  )
}

import Link from 'next/link'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { Inbox } from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

export function OutboxSection({ scope }: { scope: Scope }) {
  return (
    <Section
      title="Outbox"
      description="No message leaves the sandbox. What each recipient would have seen is kept in the outbox until the next wipe."
      actions={
        <Button asChild>
          <Link href={routes.outbox(scope)}>
            <Inbox />
            Open the outbox
          </Link>
        </Button>
      }
    >
      {null}
    </Section>
  )
}

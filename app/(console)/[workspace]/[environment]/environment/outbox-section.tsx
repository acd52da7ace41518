import Link from 'next/link'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { Inbox } from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

export function OutboxSection({ scope }: { scope: Scope }) {
  return (
    <Section
      title="Outbox"
      description="The sandbox captures messages instead of sending them."
      actions={
        <Button asChild>
          <Link href={routes.outbox(scope)}>
            <Inbox />
            Open outbox
          </Link>
        </Button>
      }
    >
      {null}
    </Section>
  )
}

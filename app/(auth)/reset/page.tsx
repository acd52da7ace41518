import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { recallForm } from '#lib/server/auth/form-memory.ts'
import { isMailConfigured } from '#lib/server/mail/send-mail.ts'
import { AuthHeading } from '../auth-heading.tsx'
import { LinkForm } from '../link-form.tsx'
import { BackToSignIn } from '../link-states.tsx'
import { queryParameter } from '../query-parameter.ts'

export const metadata: Metadata = { title: 'Reset your password' }

export default async function ResetPage({ searchParams }: PageProps<'/reset'>) {
  const query = await searchParams
  const remembered = recallForm(await headers(), queryParameter(query.retry))
  const next = queryParameter(query.next) ?? remembered?.values.next

  return (
    <>
      <AuthHeading title="Reset your password">
        {isMailConfigured()
          ? 'We’ll email you a link to choose a new one.'
          : 'This installation sends no email, so the person who runs it has to give you a link.'}
      </AuthHeading>
      {isMailConfigured() ? <LinkForm action="/api/auth/reset" remembered={remembered} next={next} /> : <Operator />}
      <BackToSignIn next={next} />
    </>
  )
}

function Operator() {
  return (
    <div className="flex flex-col gap-3 text-sm text-muted">
      <p>Ask them to run this command with your email address. It prints a link that works once, for 30 minutes.</p>
      <code className="overflow-x-auto rounded-lg border bg-sunken px-3 py-2.5 font-mono text-xs whitespace-nowrap text-ink">
        npm run -s reset-password -- EMAIL
      </code>
    </div>
  )
}

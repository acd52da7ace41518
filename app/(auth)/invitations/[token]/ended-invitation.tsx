import { LinkButton } from '#components/ui/link-button.tsx'
import { routes } from '#lib/routes.ts'
import { AuthHeading } from '../../auth-heading.tsx'

const words = {
  unknown: {
    title: 'This invitation link isn’t valid',
    text: 'Check that you opened the whole link. If the invitation was sent again, use the newest link.',
  },
  revoked: {
    title: 'This invitation was revoked',
    text: 'It was revoked, or replaced by a newer one. Ask the person who invited you.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'An invitation works for 7 days. Ask the person who invited you to send it again.',
  },
  accepted: {
    title: 'This invitation was already used',
    text: 'An invitation works once. If you used it, sign in to open your workspace.',
  },
}

/** Names no workspace and no person, because an ended link proves nothing about its reader. */
export function EndedInvitation({ state }: { state: keyof typeof words }) {
  return (
    <>
      <AuthHeading title={words[state].title}>{words[state].text}</AuthHeading>
      <LinkButton href={routes.root()} size="lg" className="w-full">
        Go to the console
      </LinkButton>
    </>
  )
}

import type { Metadata } from 'next'
import { LinkSent } from '../../../link-states.tsx'

export const metadata: Metadata = { title: 'Check your email' }

export default function SignInLinkSentPage() {
  return <LinkSent again="/sign-in/link" />
}

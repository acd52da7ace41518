import { headers } from 'next/headers'
import { UnknownLink } from './_parts/unknown-link.tsx'
import { chooseLanguage } from './_words/index.ts'

export default async function HostedNotFound() {
  return <UnknownLink language={chooseLanguage(null, (await headers()).get('accept-language'))} name="states" />
}

import { headers } from 'next/headers'
import { Unknown } from './_parts/unknown.tsx'
import { chooseLanguage } from './_words/index.ts'

export default async function HostedNotFound() {
  return <Unknown language={chooseLanguage(null, (await headers()).get('accept-language'))} />
}

import { Banner } from '#components/ui/banner.tsx'

/** Says why a form that repeats a message lacks its text. */
export function EnterTextAgain() {
  return (
    <Banner tone="warning" title="Enter the text again">
      Pillar keeps only the first 160 characters of a message.
    </Banner>
  )
}

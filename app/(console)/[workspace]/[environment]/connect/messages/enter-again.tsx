import { Banner } from '#components/ui/banner.tsx'

/** Says why a form that repeats a message lacks its content. `what` names it: `the text`. */
export function EnterAgain({ what }: { what: string }) {
  return (
    <Banner tone="warning" title={`Enter ${what} again`}>
      Pillar keeps only the first 160 characters of a text.
    </Banner>
  )
}

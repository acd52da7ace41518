import { CopyButton } from '#components/layout/copy-button.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { ExternalLink } from '#components/ui/icons.tsx'

export function JoinLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  return (
    <Section
      title="Join link"
      description={
        <>
          Anyone with this link can join as a participant. It expires <RelativeTime at={expiresAt} />.
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-3">
        <code className="min-w-0 flex-[1_1_16rem] truncate text-xs text-ink" title={url}>
          {url}
        </code>
        <CopyButton value={url} text="Copy join link" />
        <Button asChild size="sm">
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            Open page
          </a>
        </Button>
      </div>
    </Section>
  )
}

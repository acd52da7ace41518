import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ExternalLink, FileText, type Icon, Image, Phone, Reply, Video } from '#components/ui/icons.tsx'
import { fillIn, type WhatsAppTemplate } from '#lib/data/templates.ts'

export type BubbleButton = { type: string; text: string }

export type BubbleContent = {
  media: 'image' | 'document' | 'video' | null
  header: string
  body: string
  footer: string
  buttons: BubbleButton[]
}

const mediaIcons: Record<NonNullable<BubbleContent['media']>, Icon> = { image: Image, document: FileText, video: Video }

const buttonIcons: Record<string, Icon> = { url: ExternalLink, phone_number: Phone, quick_reply: Reply }

/** A message as its recipient sees it in the chat. */
export function Bubble({ content, empty }: { content: BubbleContent; empty: string }) {
  const { media, header, body, footer, buttons } = content
  const MediaIcon = media && mediaIcons[media]
  return (
    <div className="rounded-lg border border-line bg-sunken p-4">
      <div className="ml-auto flex max-w-80 flex-col gap-1">
        <div className="flex flex-col gap-1.5 rounded-lg rounded-tr-none border border-line bg-raised px-3 py-2 text-sm break-words text-ink shadow-control">
          {MediaIcon && (
            <div className="flex h-28 items-center justify-center rounded-md bg-sunken text-muted">
              <MediaIcon className="size-7" />
              <span className="sr-only">The {media} of the message</span>
            </div>
          )}
          {header && <p className="font-semibold">{header}</p>}
          <p className={clsx('whitespace-pre-wrap', !body && 'text-muted')}>{body ? withMarks(body) : empty}</p>
          {footer && <p className="text-xs text-muted">{footer}</p>}
        </div>
        {buttons.map(({ type, text }, index) => {
          const ButtonIcon = buttonIcons[type] ?? Reply
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may be alike, and they have no order of their own.
              key={index}
              className="flex min-h-9 items-center justify-center gap-1.5 rounded-lg border border-line bg-raised px-3 py-1.5 text-sm font-medium text-accent-ink shadow-control"
            >
              <ButtonIcon className="size-3.5 shrink-0" />
              <span className="min-w-0 break-words">{text || 'Button'}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

// A variable without a value stands out, because the recipient must never see it.
function withMarks(text: string): ReactNode[] {
  return text.split(/(\{\{[1-9]\d?\}\})/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <mark key={index} className="rounded-sm bg-accent-soft px-0.5 text-accent-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** A template with these values; a variable without a value stays visible. */
export function bubbleOf(
  { components }: Pick<WhatsAppTemplate, 'components'>,
  values: { header: readonly string[]; body: readonly string[] },
): BubbleContent {
  const of = (type: string) => components.find((one) => one.type === type)
  const header = of('header')
  const media = header?.format && header.format !== 'text' ? header.format : null
  return {
    media,
    header: fillIn(header?.text ?? '', values.header),
    body: fillIn(of('body')?.text ?? '', values.body),
    footer: of('footer')?.text ?? '',
    buttons: (of('buttons')?.buttons ?? []).map(({ type, text }) => ({ type, text })),
  }
}

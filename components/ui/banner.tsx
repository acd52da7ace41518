import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.tsx'
import { type Actions, actionsOf } from './link-button.tsx'

const tones = {
  info: { Icon: Info, classes: 'border-line bg-sunken', icon: 'text-muted' },
  success: { Icon: CircleCheck, classes: 'border-success/25 bg-success-soft', icon: 'text-success' },
  warning: { Icon: TriangleAlert, classes: 'border-warning/25 bg-warning-soft', icon: 'text-warning' },
  danger: { Icon: CircleAlert, classes: 'border-danger/25 bg-danger-soft', icon: 'text-danger' },
}

type BannerProps = Actions & {
  tone?: keyof typeof tones
  title?: ReactNode
  className?: string
  children?: ReactNode
}

export function Banner({ tone = 'info', title, actions, link, className, children }: BannerProps) {
  const { Icon, classes, icon } = tones[tone]
  const shown = actionsOf({ actions, link })
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={clsx('flex gap-3 rounded-lg border px-3.5 py-2.5 text-sm', classes, className)}
    >
      <Icon className={clsx('mt-0.5 size-4 shrink-0', shown && !children && 'sm:mt-1.5', icon)} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          {title && <p className="font-medium text-ink">{title}</p>}
          {children && <div className={title ? 'text-muted' : 'text-ink'}>{children}</div>}
        </div>
        {shown && <div className="flex shrink-0 gap-2">{shown}</div>}
      </div>
    </div>
  )
}

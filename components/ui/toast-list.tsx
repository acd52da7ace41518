import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { CircleAlert, CircleCheck } from './icons.tsx'
import { deliverTo } from './toast.ts'

export default function ToastList() {
  useEffect(() => deliverTo(({ tone, title, options }) => toast[tone](title, options)), [])

  return (
    <Sonner
      position="bottom-right"
      gap={8}
      // Sonner sets its own font.
      style={{ fontFamily: 'inherit' }}
      icons={{
        success: <CircleCheck className="size-4 text-success" aria-hidden="true" />,
        error: <CircleAlert className="size-4 text-danger" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        classNames: {
          toast:
            'flex w-full items-start gap-2.5 rounded-lg bg-raised p-3 pr-9 text-sm text-ink shadow-popover sm:w-[356px]',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium break-words',
          description: 'mt-0.5 break-words text-muted',
          actionButton: 'h-7 shrink-0 rounded-md border border-line-strong px-2.5 text-xs font-medium hover:bg-hover',
          closeButton: 'absolute top-2.5 right-2.5 rounded p-0.5 text-muted hover:bg-hover hover:text-ink',
        },
      }}
    />
  )
}

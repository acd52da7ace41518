'use client'

import { clsx } from 'clsx'
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: { value: string; label: ReactNode; count?: number }[]
  className?: string
  children: ReactNode
}

/** Controlled, because the open tab belongs in the URL. Panels are `<TabPanel value>` children. */
export function Tabs({ label, tabs, className, children, ...root }: TabsProps) {
  return (
    <Primitive.Root className={className} {...root}>
      <Primitive.List aria-label={label} className="flex gap-5 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              '-mb-px flex h-9 items-center gap-1.5 border-b-2 border-transparent text-sm whitespace-nowrap text-muted transition-colors',
              'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-xs text-muted tabular-nums">{tab.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  )
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className={clsx('pt-5', className)}>
      {children}
    </Primitive.Content>
  )
}

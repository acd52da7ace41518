import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = { icon?: IconName | undefined; title: string; children?: ReactNode }

/** A page with a single message. */
export function Notice({ icon, title, children }: Props) {
  return (
    <section className={icon ? `notice notice-${icon}` : 'notice'}>
      {icon && <Icon name={icon} />}
      <h1 id="title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

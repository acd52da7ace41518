import type { ReactNode } from 'react'
import type { StatusSite } from '#lib/server/status/board.ts'
import type { StatusSubscription } from '#lib/server/status/subscriptions.ts'
import { namesOf } from './events.tsx'
import { notice } from './notices.tsx'

type Page = { request: Request; subscription: StatusSubscription; token: string; pillars: StatusSite['pillars'] }

/** Shows what the button will subscribe to. Mail scanners open links, so only the button confirms. */
export function confirmPage(page: Page): Promise<Response> {
  const { request, subscription, token } = page
  if (subscription.state === 'pending') {
    return notice(
      request,
      'Confirm your subscription',
      <Shown {...page} note="You’ll get every incident, its updates and planned maintenance.">
        <PostButton action={`/status/confirm/${encodeURIComponent(token)}`}>Confirm subscription</PostButton>
      </Shown>,
    )
  }
  return notice(
    request,
    'You are subscribed',
    <Shown {...page}>
      <p>
        To unsubscribe, use the link in any message or <a href={addressOf(token)}>manage your subscription</a>.
      </p>
    </Shown>,
  )
}

export function subscriptionPage(page: Page): Promise<Response> {
  const { request, subscription, token } = page
  const note = subscription.state === 'pending' ? 'Not confirmed yet, so you don’t get updates.' : undefined
  return notice(
    request,
    'Your subscription',
    <Shown {...page} note={note}>
      <PostButton action={addressOf(token)} isQuiet>
        Unsubscribe
      </PostButton>
    </Shown>,
  )
}

export function endedPage(request: Request): Promise<Response> {
  return notice(
    request,
    'You are unsubscribed',
    <p>
      You won’t get any more updates. You can <a href="/status#subscribe">subscribe again</a> at any time.
    </p>,
  )
}

type ShownProps = Pick<Page, 'subscription' | 'pillars'> & { note?: string | undefined; children: ReactNode }

function Shown({ subscription, pillars, note, children }: ShownProps) {
  const { channel, target } = subscription
  return (
    <>
      {note && <p className="quiet">{note}</p>}
      <dl className="rows">
        <div>
          <dt>{channel === 'email' ? 'Email address' : 'Phone number'}</dt>
          <dd>{target}</dd>
        </div>
        <div>
          <dt>Services</dt>
          <dd>{aboutOf(subscription.pillars, pillars)}</dd>
        </div>
      </dl>
      {children}
    </>
  )
}

function aboutOf(chosen: StatusSubscription['pillars'], pillars: StatusSite['pillars']): string {
  const shown = pillars.filter(({ available }) => available)
  const isAll = chosen.length === 0 || shown.every(({ pillar }) => chosen.includes(pillar))
  return isAll ? 'All services' : namesOf(pillars)(chosen)
}

function PostButton({ action, isQuiet, children }: { action: string; isQuiet?: boolean; children: string }) {
  return (
    <form method="post" action={action}>
      <button className={isQuiet ? 'button button-quiet' : 'button'} type="submit">
        {children}
      </button>
    </form>
  )
}

function addressOf(token: string): string {
  return `/status/subscriptions/${encodeURIComponent(token)}`
}

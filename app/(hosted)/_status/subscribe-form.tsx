import type { StatusSite } from '#lib/server/status/board.ts'
import { Section } from './parts.tsx'

export type FormState = {
  values: Record<string, string>
  errors: { field: string; message: string }[]
  detail: string
}

type Channel = StatusSite['subscriptions'][number]
type Props = { site: StatusSite; form: FormState | null; sent: Channel | null; isSilent: boolean }

export function Subscribe({ site, form, sent, isSilent }: Props) {
  return (
    <Section id="subscribe" title="Get updates">
      {sent && (
        <p className="alert alert-done" role="status">
          {sent === 'email' ? 'Open the email that we sent you' : 'Open the link in the text message that we sent you'}{' '}
          and confirm. Until then, you get no updates.
        </p>
      )}
      {site.subscriptions.length > 0 ? (
        <SubscribeForm site={site} form={form} />
      ) : (
        <p className="quiet">
          {isSilent
            ? 'You can’t subscribe while the service isn’t responding.'
            : 'This installation sends no updates by email or SMS. Follow a feed instead.'}
        </p>
      )}
      <p className="quiet">
        In a feed reader or Slack, follow <a href="/status/feed.atom">Atom</a> or <a href="/status/feed.rss">RSS</a>,
        for all services or for one. Programs can read <a href="/status/api">JSON</a>.
      </p>
    </Section>
  )
}

const channelNames: Record<Channel, string> = { email: 'Email', sms: 'SMS' }

function SubscribeForm({ site, form }: Pick<Props, 'site' | 'form'>) {
  const values = form?.values ?? {}
  const channels = site.subscriptions
  const chosen = channels.find((channel) => channel === values.channel) ?? channels[0]
  const offered = site.pillars.filter(({ available }) => available)
  const hasFault = (name: string) => form?.errors.some(({ field }) => field.split('.')[0] === name) ?? false
  const isUnexplained = form && !hasFault('target') && !hasFault('pillars')

  return (
    <form className="subscribe" method="post" action="/status/subscribe" noValidate>
      {isUnexplained && (
        <p className="alert" role="alert">
          {form.detail}
        </p>
      )}
      <input type="hidden" name="offered" value={offered.length} />
      {channels.length > 1 ? (
        <fieldset className="choice">
          <legend>Get updates by</legend>
          {channels.map((channel) => (
            <label key={channel}>
              <input type="radio" name="channel" value={channel} defaultChecked={channel === chosen} />
              {channelNames[channel]}
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="channel" value={chosen} />
      )}
      {channels.map((channel) => (
        <TargetField
          key={channel}
          channel={channel}
          value={values[channel]}
          hasFault={hasFault('target') && channel === chosen}
        />
      ))}
      <PillarChoice offered={offered} values={form && values} hasFault={hasFault('pillars')} />
      <button className="button" type="submit">
        Subscribe
      </button>
    </form>
  )
}

const fields = {
  email: {
    label: 'Email address',
    error: 'Enter an email address, such as name@company.example.',
    input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  },
  sms: {
    label: 'Phone number',
    error: 'Enter a phone number with its country code, such as +49 30 123456.',
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  },
} as const

type TargetProps = { channel: Channel; value: string | undefined; hasFault: boolean }

function TargetField({ channel, value, hasFault }: TargetProps) {
  const { label, error, input } = fields[channel]
  return (
    <div className={`field target-${channel}`}>
      <label htmlFor={channel}>{label}</label>
      <input
        id={channel}
        name={channel}
        {...input}
        defaultValue={value}
        aria-invalid={hasFault || undefined}
        aria-describedby={hasFault ? `${channel}-error` : undefined}
      />
      {hasFault && (
        <p className="error" id={`${channel}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type ChoiceProps = { offered: StatusSite['pillars']; values: Record<string, string> | null; hasFault: boolean }

function PillarChoice({ offered, values, hasFault }: ChoiceProps) {
  return (
    <fieldset id="pillars" className="choice" tabIndex={-1} aria-describedby={hasFault ? 'pillars-error' : undefined}>
      <legend>Services</legend>
      {offered.map(({ pillar, name }) => (
        <label key={pillar}>
          <input
            type="checkbox"
            name={`pillar.${pillar}`}
            value="yes"
            defaultChecked={!values || values[`pillar.${pillar}`] === 'yes'}
          />
          {name}
        </label>
      ))}
      {hasFault && (
        <p className="error" id="pillars-error">
          Choose at least one service.
        </p>
      )}
    </fieldset>
  )
}

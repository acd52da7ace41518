import { type Mail, startMailServer } from '#tests/support/mail-server.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { test as base, expect } from './pay-fixtures.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type Report = { incident_id: string; maintenance_id: string }

export interface StatusSite {
  url: string
  stack: Stack
  /** A request of the operator, who declares incidents and maintenance. */
  operate(path: string, body: object): Promise<Report>
  /** The address with this beginning in the newest message to a subscriber, once it has arrived. */
  linkTo(subscriber: string, begins: string): Promise<string>
  mailTo(subscriber: string): Mail[]
}

/** A separate installation that can send emails: other journeys must not see its incidents. */
export const test = base.extend<object, { site: StatusSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const mail = await startMailServer()
      const env = { SMTP_URL: mail.url, MAIL_FROM: 'Pillar <status@pillar.example>' }
      const stack = await startStack({ console: true, env })
      await use(siteOf(stack, mail))
      await stack.stop()
      await mail.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

function siteOf(stack: Stack, mail: MailServer): StatusSite {
  const { gatewayUrl, hostedUrl } = stack.settings
  const url = `${hostedUrl}/status`
  const mailTo = (subscriber: string) => mail.received.filter(({ to }) => to.includes(subscriber))
  return {
    url,
    stack,
    mailTo,
    async operate(path, body) {
      const response = await fetch(`${gatewayUrl}/v1/status${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stack.secrets.PROVISIONING_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      expect(response.ok, text).toBe(true)
      return JSON.parse(text)
    },
    async linkTo(subscriber, begins) {
      const find = () => {
        // Quoted-printable breaks long lines.
        const text = mailTo(subscriber).at(-1)?.text.replaceAll('=\r\n', '') ?? ''
        const from = text.indexOf(url + begins)
        return from < 0 ? '' : (/^[^\s>]+/.exec(text.slice(from))?.[0] ?? '')
      }
      await expect.poll(find).not.toBe('')
      return find()
    },
  }
}

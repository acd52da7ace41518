import { createTransport } from 'nodemailer'
import { type TestAccount, testGateway } from './gateway.ts'
import { startMailServer } from './mail-server.ts'

const SENDER = 'shop.example'

/** A gateway that sends live emails to a mail server of its own and receives reports, with an account whose domain is verified. */
export async function openLiveEmail(env: Record<string, string> = {}) {
  const mail = await startMailServer()
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Pillar <notices@pillar.example>', BOUNCE_LISTEN: '127.0.0.1:0' }
  const api = await testGateway({ env: { ...settings, ...env } })
  const port = (await api.reports?.listen()) ?? 0
  const account = await api.account()

  return {
    api,
    mail,
    port,
    account,
    /** Publishes and verifies a domain of an account. Returns its records. */
    verify: (owner: TestAccount = account, domain = SENDER) => verify(api, owner, domain),
    send: (to: unknown, rest: object = {}, { live }: TestAccount = account) =>
      live.post('/v1/connect/email', { to, subject: 'Invoice 100', text: 'Pay 100 EUR.', ...rest }),
    read: async (id: string, { live }: TestAccount = account) => (await live.get(`/v1/connect/messages/${id}`)).body,
    /** The reply to a mail that a server sends to an address, such as `250` or `550`. */
    report: (to: string, raw: string | Buffer, from = '') => deliver(port, { from, to, raw }),
    async close() {
      await api.reports?.close()
      await api.close()
      await mail.stop()
    },
  }
}

export type LiveEmail = Awaited<ReturnType<typeof openLiveEmail>>

async function verify(api: Awaited<ReturnType<typeof testGateway>>, { live }: TestAccount, domain: string) {
  const { body } = await live.post('/v1/connect/email/domains', { domain })
  const verified = `UPDATE email_domains SET state = 'verified', missing_since = NULL, verified_at = created_at
    WHERE domain_id = $1`
  await api.query(verified, [body.domain_id])
  return body.records as { name: string; value: string }[]
}

async function deliver(port: number, { from, to, raw }: { from: string; to: string; raw: string | Buffer }) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to] }, raw })
    return response.slice(0, 3)
  } catch (error) {
    return String((error as { responseCode?: number }).responseCode ?? (error as Error).message)
  } finally {
    transport.close()
  }
}

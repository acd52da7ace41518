import type { Answer, TestAccount } from '#tests/support/gateway.ts'

type Ask = (operationId: string, key: string, options?: { params?: Record<string, string> }) => Promise<Answer>

/** The statuses of emails and their domains. */
export function emailSituations({ sandbox }: TestAccount, ask: Ask): Record<string, () => Promise<Answer>> {
  return {
    async '409 deleteEmailDomain'() {
      const { body } = await sandbox.get('/v1/connect/email/domains?state=verified')
      const { domain_id } = body.data.find((one: { system: boolean }) => one.system)
      return ask('deleteEmailDomain', sandbox.key, { params: { domain_id } })
    },
  }
}

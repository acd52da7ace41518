import type { Answer, TestGateway } from '#tests/support/gateway.ts'

type Api = Pick<TestGateway, 'query' | 'request' | 'sibling'>
type Ask = (
  operationId: string,
  options?: { body?: object; params?: Record<string, string>; through?: Api['request'] },
) => Promise<Answer>

/** Declares what the operator’s updates are about. */
export function statusMakers({ query }: Pick<Api, 'query'>) {
  let made = 0
  const declared = async (prefix: 'inc' | 'mnt', impact: string, state: string) => {
    const id = `${prefix}_${String(++made).padStart(26, '0')}`
    await query(
      `INSERT INTO status_reports (report_id, title, impact, state, affected, starts_at, ends_at, updated_at)
       VALUES ($1, 'Declared', $2, $3, '{pay}', '2020-01-01', $4, '2020-01-01')`,
      [id, impact, state, prefix === 'mnt' ? '2100-01-01' : null],
    )
    return id
  }
  return {
    incident_id: async () => ({ body: { incident_id: await declared('inc', 'minor', 'investigating') } }),
    maintenance_id: async () => ({ body: { maintenance_id: await declared('mnt', 'maintenance', 'scheduled') } }),
  }
}

/** The statuses of operations with the provisioning token. */
export function operatorSituations(
  api: Api,
  ask: Ask,
  paramsOf: (operationId: string) => Promise<Record<string, string>>,
): Record<string, () => Promise<Answer>> {
  const withoutToken = () => api.sibling({ PROVISIONING_TOKEN: undefined }).request
  const without = (table: string, operationId: string) => async () => {
    const params = await paramsOf(operationId)
    await api.query(`ALTER TABLE ${table} RENAME TO away`)
    try {
      return await ask(operationId, { params })
    } finally {
      await api.query(`ALTER TABLE away RENAME TO ${table}`)
    }
  }
  const twice = async (operationId: string, body?: object) => {
    const options = { params: await paramsOf(operationId), ...(body && { body }) }
    await ask(operationId, options)
    return ask(operationId, options)
  }
  return {
    '404 createAccount': () => ask('createAccount', { through: withoutToken() }),
    '404 createIncident': () => ask('createIncident', { through: withoutToken() }),
    '404 createMaintenance': () => ask('createMaintenance', { through: withoutToken() }),
    '409 settleAccountBill': () => twice('settleAccountBill'),
    '409 updateMaintenance': () => twice('updateMaintenance', { message: 'It is done.', state: 'completed' }),
    '500 settleAccountBill': without('bills', 'settleAccountBill'),
    '500 updateIncident': without('status_reports', 'updateIncident'),
    '500 updateMaintenance': without('status_reports', 'updateMaintenance'),
  }
}

import type { ApiKey, CreateKey } from '#gateway/developer/keys/keys.schema.ts'
import type { Api } from './api.ts'

export interface SampleKeys {
  storefront: string
  reporting: string
  agency: string
}

/** Three keys with a history: one rotating, one narrowed, one revoked. */
export async function ensureKeys(api: Api): Promise<SampleKeys> {
  const { data } = await api.get<{ data: ApiKey[] }>('/v1/keys?limit=100')
  const ensure = async (name: string, scopes: CreateKey['scopes']): Promise<ApiKey> => {
    const known = data.find((key) => key.name === name && key.rotated_from === null)
    return known ?? api.send<ApiKey>('POST', '/v1/keys', { name, scopes })
  }

  const storefront = await ensure('Sample: Storefront', ['pay'])
  if (storefront.state === 'active') {
    await api.send('POST', `/v1/keys/${storefront.key_id}/rotate`, { grace_period_hours: 168 })
  }
  const reporting = await ensure('Sample: Reporting', ['pay', 'developer:read'])
  if (reporting.scopes.length > 1) {
    await api.send('PATCH', `/v1/keys/${reporting.key_id}/scope`, { scopes: ['pay:read'] })
  }
  const agency = await ensure('Sample: Former agency', ['pay:write'])
  if (agency.state === 'active') await api.send('DELETE', `/v1/keys/${agency.key_id}`)
  return { storefront: storefront.key_id, reporting: reporting.key_id, agency: agency.key_id }
}

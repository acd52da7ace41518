import { env } from '../env.ts'
import type { Provider } from './provider-settings.ts'

/** The identity providers of this installation, without what only the server may know. */
export function listProviders(): { id: string; name: string }[] {
  return env().PROVIDERS.map(({ id, name }) => ({ id, name }))
}

export function findProvider(id: string): Provider | null {
  return env().PROVIDERS.find((provider) => provider.id === id) ?? null
}

/** The name of an issuer; its host once the operator has removed the provider. */
export function nameOfIssuer(issuer: string): string {
  return env().PROVIDERS.find((provider) => provider.issuer === issuer)?.name ?? new URL(issuer).host
}

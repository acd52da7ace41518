import { useMutation } from '@tanstack/react-query'
import { askConsole } from '../api/ask-console.ts'
import type { Proof } from './passkeys.ts'

export type Identity = {
  identity_id: string
  provider: string
  email: string | null
  createdAt: string
  lastUsedAt: string | null
}

const path = '/api/account/identities'

/** The provider's page, from which the browser comes back to this one. */
export function useConnectProvider(provider: string) {
  return useMutation({
    mutationFn: (proof: Proof) =>
      askConsole<{ redirect_to: string }>('POST', path, { ...proof, provider, next: window.location.pathname }),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useDisconnectIdentity({ identity_id: id }: Identity) {
  return useMutation({
    mutationFn: (proof: Proof) => askConsole('DELETE', `${path}/${id}`, proof),
    meta: { quiet: true },
  })
}

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { askConsole } from '../api/ask-console.ts'
import { createPasskey, forgetPasskey } from '../auth/passkey-ceremonies.ts'

export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON
export type Proof = { current_password: string; code: string }
export type Passkey = {
  passkey_id: string
  credentialId: string
  name: string
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}

const path = '/api/account/passkeys'

/** Options for a new passkey, in exchange for the password, and for a code where sign-in asks for one. */
export function useBeginPasskey() {
  return useMutation({
    mutationFn: (proof: Proof) => askConsole<NewPasskeyOptions>('POST', `${path}/options`, proof),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useAddPasskey(options: NewPasskeyOptions) {
  return useMutation({
    async mutationFn({ name }: { name: string }) {
      const response = await createPasskey(options)
      await askConsole('POST', path, { name, response }).catch(async (error) => {
        // The browser keeps a passkey that the console refused, and would offer it.
        if (error instanceof ApiError && error.status < 500) await forgetPasskey(response.id)
        throw error
      })
    },
    meta: { quiet: true },
  })
}

export function useRenamePasskey({ passkey_id: id }: Passkey) {
  return useMutation({
    mutationFn: (input: { name: string }) => askConsole('PATCH', `${path}/${id}`, input),
    meta: { quiet: true },
  })
}

export function useRemovePasskey({ passkey_id: id, credentialId }: Passkey) {
  return useMutation({
    async mutationFn(proof: Proof) {
      await askConsole('DELETE', `${path}/${id}`, proof)
      void forgetPasskey(credentialId)
    },
    meta: { quiet: true },
  })
}

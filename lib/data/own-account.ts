import { useMutation } from '@tanstack/react-query'
import { askConsole } from '../api/ask-console.ts'

export type PasswordChange = { current_password: string; new_password: string }

export function useChangePassword() {
  return useMutation({
    mutationFn: (change: PasswordChange) => askConsole('POST', '/api/account/password', change),
    meta: { quiet: true },
  })
}

export function useSignOutElsewhere() {
  return useMutation({ mutationFn: () => askConsole('DELETE', '/api/account/sessions') })
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => askConsole('POST', '/api/auth/confirmation', {}) })
}

type AddressChange = { email: string; current_password: string; code: string }

const address = '/api/account/address'

/** `requested`: a link was emailed. `changed`: the installation sends no email. */
export function useChangeAddress() {
  return useMutation({
    mutationFn: (change: AddressChange) => askConsole<{ state: 'requested' | 'changed' }>('POST', address, change),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useResendAddressLink() {
  return useMutation({ mutationFn: () => askConsole('POST', `${address}/link`, {}) })
}

export function useCancelAddressChange() {
  return useMutation({ mutationFn: () => askConsole('DELETE', address) })
}

export type NewSecret = { secret: string; qr_code: { size: number; path: string } }
type PasswordAndCode = { current_password: string; code: string }
type NewCodes = { backup_codes: string[] }

const secondFactor = '/api/account/second-factor'

/** A secret for an authenticator app, which counts once `useConfirmSecondStep` got one of its codes. */
export function useBeginSecondStep() {
  return useMutation({
    mutationFn: (input: { current_password: string }) => askConsole<NewSecret>('POST', secondFactor, input),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useConfirmSecondStep() {
  return useMutation({
    mutationFn: (input: { code: string }) => askConsole<NewCodes>('PUT', secondFactor, input),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useRenewBackupCodes() {
  return useMutation({
    mutationFn: (input: PasswordAndCode) => askConsole<NewCodes>('POST', `${secondFactor}/backup-codes`, input),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useDisableSecondStep() {
  return useMutation({
    mutationFn: (input: PasswordAndCode) => askConsole('DELETE', secondFactor, input),
    meta: { quiet: true },
  })
}

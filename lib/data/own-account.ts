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

import { useMutation } from '@tanstack/react-query'
import { apiErrorFrom, unreachable } from '../api/api-error.ts'

export type PasswordChange = { current_password: string; new_password: string }

export function useChangePassword() {
  return useMutation({
    mutationFn: (change: PasswordChange) => send('POST', '/api/account/password', change),
    meta: { quiet: true },
  })
}

export function useSignOutElsewhere() {
  return useMutation({ mutationFn: () => send('DELETE', '/api/account/sessions') })
}

async function send(method: string, path: string, body?: unknown): Promise<void> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, init).catch((cause) => {
    throw unreachable(cause)
  })
  if (!response.ok) throw await apiErrorFrom(response)
}

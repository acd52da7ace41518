import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ApiError, unreachable } from '#lib/api/api-error.ts'
import { apiErrorFrom } from '#lib/api/read-error.ts'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'

/**
 * The form works as a plain post; once hydrated, it is sent as JSON, so that errors appear without losing the page.
 * `remembered` is the state that a failed plain post left.
 */
export function useAuthForm(remembered: FormMemory | null) {
  const form = useRef<HTMLFormElement>(null)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Pick<FormMemory, 'errors' | 'detail'> | null>(remembered)

  // Focuses the first invalid field, or the password or code, which must be typed again.
  useEffect(() => {
    if (!problem) return
    const find = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector)
    const field = find('[aria-invalid]') ?? find('[type=password], [name=code]')
    field?.focus()
    field?.select()
  }, [problem])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    const failed = await send(event.currentTarget)
    if (!failed) return
    // The link or the sign-in that the page was for is gone; the server's page says what to do instead.
    if (failed.status === 410) return window.location.reload()
    setProblem(failed)
    setIsPending(false)
  }

  const fieldErrors = new Map(problem?.errors.map(({ field, message }) => [field, message]))
  return {
    isPending,
    formProps: { ref: form, onSubmit, method: 'post', noValidate: true } as const,
    error: (field: string) => fieldErrors.get(field),
    banner: problem && fieldErrors.size === 0 ? problem.detail : null,
  }
}

/** Leaves for the console on success: no state of the signed-out pages is kept. */
async function send(form: HTMLFormElement): Promise<ApiError | null> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    if (!response.ok) return await apiErrorFrom(response)
    const { redirect_to } = await response.json()
    window.location.assign(redirect_to)
    return null
  } catch (cause) {
    return unreachable(cause)
  }
}

import { useState } from 'react'
import { fieldProblems, messageOf } from './form-problems.ts'
import { useKept } from './use-kept.ts'

export type Problems = Record<string, string>

type Mutation<Input, Output> = {
  mutate: (input: Input, options: { onSuccess: (output: Output) => void; onError: (error: Error) => void }) => void
  reset: () => void
  isPending: boolean
  error: Error | null
}

type Options<Draft, Input, Output> = {
  /** Names the values that outlive the dialog: see `useKept`. Leave it out for secrets. */
  keep?: string
  start: Draft | (() => Draft)
  /** The values after a success, if a link proposed those at the start. */
  blank?: Draft
  /** Problems that the form itself can find, by field; the gateway enforces all other rules. */
  check?: (draft: Draft) => Problems
  toInput: (draft: Draft) => Input
  mutation: Mutation<Input, Output>
  /** Moves the gateway's problems to the fields of this form. */
  place?: (problems: Problems, error: Error) => Problems
  /** The form closes after it. Returning false keeps the form as it is, with the response in `mutation.data`. */
  onDone: (output: Output) => unknown
  onClose?: () => void
}

export type DraftForm<Draft> = {
  draft: Draft
  set(change: Partial<Draft>): void
  errors: Problems
  /** A refusal that belongs to no field. */
  failure: string | undefined
  pending: boolean
  onSubmit(): void
  /** Waits for a pending request: its response may hold a secret that is shown once. */
  close(): void
}

/** The values of a form, its problems by field, and its submit. */
export function useDraft<Draft extends object, Input, Output>(
  options: Options<Draft, Input, Output>,
): DraftForm<Draft> {
  const { check, toInput, mutation, place, onDone, onClose } = options
  const [draft, setDraft, forget] = useKept(options.keep, options.start)
  const [errors, setErrors] = useState<Problems>({})

  function onSubmit() {
    const found = check?.(draft) ?? {}
    setErrors(found)
    if (mutation.isPending || Object.keys(found).length > 0) return
    mutation.mutate(toInput(draft), {
      onSuccess(output) {
        if (onDone(output) === false) return
        forget(options.blank)
        mutation.reset()
        onClose?.()
      },
      onError: (error) => setErrors(place ? place(fieldProblems(error), error) : fieldProblems(error)),
    })
  }

  function close() {
    if (mutation.isPending) return
    setErrors({})
    mutation.reset()
    onClose?.()
  }

  return {
    draft,
    set: (change) => setDraft({ ...draft, ...change }),
    errors,
    failure: Object.keys(errors).length === 0 ? messageOf(mutation.error) : undefined,
    pending: mutation.isPending,
    onSubmit,
    close,
  }
}

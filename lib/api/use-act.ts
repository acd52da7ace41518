import { useMutation } from '@tanstack/react-query'
import type { Answer } from '../server/auth/problem.ts'
import { ApiError, unreachable } from './api-error.ts'

/** A change by a server action. Its form or dialog shows a failure, as it does for the gateway's. */
export function useAct<Input, Output>(act: (input: Input) => Promise<Answer<Output>>) {
  return useMutation({
    meta: { quiet: true },
    async mutationFn(input: Input): Promise<Output> {
      const answer = await act(input).catch((cause) => {
        throw unreachable(cause)
      })
      if (!answer.refused) return answer.value
      const errors = answer.refused.errors.map((error) => ({ ...error, pointer: `/${error.field}` }))
      throw new ApiError({ ...answer.refused, errors })
    },
  })
}

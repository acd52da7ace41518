import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { Pillar } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

type WriteOptions<Input, Output> = Pick<UseMutationOptions<Output, Error, Input>, 'onSuccess' | 'onSettled' | 'gcTime'>

/** A write. The form that sends it shows its failure, unless `isReported` leaves that to a toast. */
export function useWrite<Input, Output>(
  place: Place,
  write: (pillar: Pillar, input: Input) => Promise<Output>,
  { isReported = false, ...options }: WriteOptions<Input, Output> & { isReported?: boolean } = {},
) {
  return useMutation({
    mutationFn: (input: Input) => write(pillarOf(place), input),
    meta: { quiet: !isReported },
    ...options,
  })
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Account, ReplaceBranding, UpdateAccount } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'
import { useWrite } from './write.ts'

export type { Account, ReplaceBranding, UpdateAccount } from '#sdk'

export const accountQueries = {
  get: (place: Place) =>
    queryOptions({
      queryKey: ['account', place.workspace],
      queryFn: ({ client, signal }) => pillarOf(place, client).account.get({ signal }),
    }),
}

/** Both environments share the account, so the upcoming bill may change in both. */
export function useUpdateAccount(place: Place) {
  const client = useQueryClient()
  return useWrite(place, (pillar, input: UpdateAccount) => pillar.account.update(input), {
    onSuccess: (account: Account) => {
      client.setQueryData(accountQueries.get(place).queryKey, account)
      void client.invalidateQueries({ queryKey: ['billing', place.workspace] })
    },
  })
}

export function useReplaceBranding(place: Place) {
  const client = useQueryClient()
  return useWrite(place, (pillar, input: ReplaceBranding) => pillar.account.replaceBranding(input), {
    onSuccess: (account: Account) => client.setQueryData(accountQueries.get(place).queryKey, account),
  })
}

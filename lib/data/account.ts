import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account, UpdateAccount } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { Account, UpdateAccount } from '#sdk'

export const accountQueries = {
  get: (scope: Scope) =>
    queryOptions({
      queryKey: ['account', scope.workspace],
      queryFn: ({ client, signal }) => pillarOf(scope, client).account.get({ signal }),
    }),
}

/** Both environments share the account, so what is billed next may change in both. */
export function useUpdateAccount(scope: Scope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateAccount) => pillarOf(scope).account.update(input),
    meta: { quiet: true },
    onSuccess: (account: Account) => {
      client.setQueryData(accountQueries.get(scope).queryKey, account)
      void client.invalidateQueries({ queryKey: ['billing', scope.workspace] })
    },
  })
}

import { defineSearch } from '#components/list/search.ts'
import { transactionMethods, transactionStates } from '#console/_payments/transaction-words.ts'

export const transactionSearch = defineSearch({
  filters: {
    state: { label: 'State', options: transactionStates },
    method: { label: 'Method', options: transactionMethods },
    customer: { label: 'Customer', api: 'customerId', form: /^cus_\w{1,60}$/ },
    subscription: { label: 'Subscription', api: 'subscriptionId', form: /^sub_\w{1,60}$/ },
    currency: { label: 'Currency', form: /^[A-Z]{3}$/ },
    q: { label: 'Search', form: /^.{1,255}$/u, isTyped: true },
  },
  hasTime: true,
})

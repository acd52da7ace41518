import type { PayerWords } from './payer-words.ts'

export const sv: PayerWords = {
  receipt: {
    subject: '{merchant}: kvitto på {amount}',
    title: 'Kvitto',
    paid: 'Tack. Du har betalat {amount} till {merchant}.',
    date: 'Datum',
    method: 'Betalningsmetod',
    purpose: 'Avser',
    reference: 'Referens',
    open: 'Visa kvittot',
    total: 'Totalt',
    tax: 'Varav skatt {percent}',
    refunded: 'Återbetalat',
    returned: 'Banken har dragit tillbaka betalningen.',
  },
  notice: {
    subject: '{merchant}: {amount} för {plan} den {date}',
    renews: 'Din prenumeration på {plan} hos {merchant} förnyas den {date}. Priset är {price}.',
    charges: 'Vi drar beloppet från: {method}.',
    noMethod: 'Det finns ingen betalningsmetod än. Ge {merchant} en före den dagen.',
  },
  overdue: {
    subject: '{merchant}: din betalning på {amount} misslyckades',
    failed: 'Vi kunde inte dra {amount} för din prenumeration på {plan} hos {merchant}.',
    retry: 'Vi försöker igen den {date}.',
    noRetry: 'Vi försöker inte igen med den här betalningsmetoden. Använd en annan.',
    setUp: 'Använd ett annat kort',
    noMethodSubject: '{merchant}: det finns ingen betalningsmetod för {plan}',
    noMethod:
      'Det finns ingen betalningsmetod för din prenumeration på {plan} hos {merchant}. Att betala: {amount}. Lägg till en.',
    add: 'Lägg till en betalningsmetod',
  },
  cancelled: {
    subject: '{merchant}: din prenumeration på {plan} är uppsagd',
    endsSubject: '{merchant}: din prenumeration på {plan} slutar den {date}',
    at: 'Din prenumeration på {plan} hos {merchant} sades upp den {date}.',
    over: 'Den har avslutats och inget mer dras.',
    ends: 'Den slutar den {date}. Inget mer dras.',
  },
  every: {
    week: '{amount} per vecka',
    month: '{amount} per månad',
    quarter: '{amount} per kvartal',
    year: '{amount} per år',
  },
  card: '{brand}-kort som slutar på {last4}',
  account: 'bankkonto som slutar på {last4}',
  manage: 'Visa eller säg upp prenumerationen',
  sandbox: 'Testläge: inga riktiga pengar.',
}

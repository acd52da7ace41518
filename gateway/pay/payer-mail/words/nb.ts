import type { PayerWords } from './payer-words.ts'

export const nb: PayerWords = {
  receipt: {
    subject: '{merchant}: kvittering på {amount}',
    title: 'Kvittering',
    paid: 'Takk. Du har betalt {amount} til {merchant}.',
    date: 'Dato',
    method: 'Betalingsmåte',
    purpose: 'Gjelder',
    reference: 'Referanse',
    open: 'Vis kvitteringen',
    total: 'Totalt',
    tax: 'Herav avgift {percent}',
    refunded: 'Refundert',
    returned: 'Banken har tilbakeført betalingen.',
  },
  notice: {
    subject: '{merchant}: {amount} for {plan} den {date}',
    renews: 'Abonnementet ditt på {plan} hos {merchant} fornyes den {date}. Prisen er {price}.',
    charges: 'Vi trekker beløpet fra: {method}.',
    noMethod: 'Det finnes ingen betalingsmåte ennå. Gi {merchant} en før den dagen.',
  },
  overdue: {
    subject: '{merchant}: betalingen din på {amount} mislyktes',
    failed: 'Vi kunne ikke trekke {amount} for abonnementet ditt på {plan} hos {merchant}.',
    retry: 'Vi prøver igjen den {date}.',
    noRetry: 'Vi prøver ikke igjen med denne betalingsmåten. Bruk en annen.',
    setUp: 'Bruk et annet kort',
    noMethodSubject: '{merchant}: det finnes ingen betalingsmåte for {plan}',
    noMethod:
      'Det finnes ingen betalingsmåte for abonnementet ditt på {plan} hos {merchant}. Å betale: {amount}. Legg til en.',
    add: 'Legg til en betalingsmåte',
  },
  cancelled: {
    subject: '{merchant}: abonnementet ditt på {plan} er sagt opp',
    endsSubject: '{merchant}: abonnementet ditt på {plan} slutter den {date}',
    at: 'Abonnementet ditt på {plan} hos {merchant} ble sagt opp den {date}.',
    over: 'Det er avsluttet, og ingenting mer blir trukket.',
    ends: 'Det slutter den {date}. Ingenting mer blir trukket.',
  },
  every: {
    week: '{amount} per uke',
    month: '{amount} per måned',
    quarter: '{amount} per kvartal',
    year: '{amount} per år',
  },
  card: '{brand}-kort som slutter på {last4}',
  account: 'bankkonto som slutter på {last4}',
  manage: 'Se eller si opp abonnementet',
  sandbox: 'Testmodus: ingen ekte penger.',
}

import type { PayerWords } from './payer-words.ts'

export const da: PayerWords = {
  receipt: {
    subject: '{merchant}: kvittering for {amount}',
    title: 'Kvittering',
    paid: 'Tak. Du har betalt {amount} til {merchant}.',
    date: 'Dato',
    method: 'Betalingsmetode',
    purpose: 'Vedrører',
    reference: 'Reference',
    open: 'Vis kvitteringen',
    total: 'I alt',
    tax: 'Heraf afgift {percent}',
    refunded: 'Refunderet',
    returned: 'Banken har tilbageført betalingen.',
  },
  notice: {
    subject: '{merchant}: {amount} for {plan} den {date}',
    renews: 'Dit abonnement på {plan} hos {merchant} fornyes den {date}. Prisen er {price}.',
    charges: 'Vi trækker beløbet fra: {method}.',
    noMethod: 'Der er endnu ingen betalingsmetode. Giv {merchant} en inden den dag.',
  },
  overdue: {
    subject: '{merchant}: din betaling på {amount} mislykkedes',
    failed: 'Vi kunne ikke trække {amount} for dit abonnement på {plan} hos {merchant}.',
    retry: 'Vi prøver igen den {date}.',
    noRetry: 'Vi prøver ikke igen med denne betalingsmetode. Brug en anden.',
    setUp: 'Brug et andet kort',
    noMethodSubject: '{merchant}: der er ingen betalingsmetode til {plan}',
    noMethod:
      'Der er ingen betalingsmetode til dit abonnement på {plan} hos {merchant}. At betale: {amount}. Tilføj en.',
    add: 'Tilføj en betalingsmetode',
  },
  cancelled: {
    subject: '{merchant}: dit abonnement på {plan} er opsagt',
    endsSubject: '{merchant}: dit abonnement på {plan} slutter den {date}',
    at: 'Dit abonnement på {plan} hos {merchant} blev opsagt den {date}.',
    over: 'Det er slut, og der bliver ikke trukket mere.',
    ends: 'Det slutter den {date}. Der bliver ikke trukket mere.',
  },
  every: {
    week: '{amount} pr. uge',
    month: '{amount} pr. måned',
    quarter: '{amount} pr. kvartal',
    year: '{amount} pr. år',
  },
  card: '{brand}-kort, der ender på {last4}',
  account: 'bankkonto, der ender på {last4}',
  manage: 'Se eller opsig abonnementet',
  sandbox: 'Testtilstand: ingen rigtige penge.',
}

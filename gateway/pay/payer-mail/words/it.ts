import type { PayerWords } from './payer-words.ts'

export const it: PayerWords = {
  receipt: {
    subject: '{merchant}: ricevuta di {amount}',
    title: 'Ricevuta',
    paid: 'Grazie. Ha pagato {amount} a {merchant}.',
    date: 'Data',
    method: 'Metodo di pagamento',
    purpose: 'Causale',
    reference: 'Riferimento',
    open: 'Vedi la ricevuta',
    total: 'Totale',
    tax: 'Include imposta del {percent}',
    refunded: 'Rimborsato',
    returned: 'La banca ha restituito questo pagamento.',
  },
  notice: {
    subject: '{merchant}: {amount} per {plan} il {date}',
    renews: 'Il suo abbonamento a {plan} presso {merchant} si rinnova il {date}. Il prezzo è di {price}.',
    charges: 'L’importo sarà addebitato su: {method}.',
    noMethod: 'Non c’è ancora un metodo di pagamento. Ne indichi uno a {merchant} prima di quel giorno.',
  },
  overdue: {
    subject: '{merchant}: il suo pagamento di {amount} non è riuscito',
    failed: 'Non siamo riusciti a incassare {amount} per il suo abbonamento a {plan} presso {merchant}.',
    retry: 'Riproveremo il {date}.',
    noRetry: 'Non riproveremo con questo metodo di pagamento. Ne usi un altro.',
    setUp: 'Usa un’altra carta',
    noMethodSubject: '{merchant}: nessun metodo di pagamento per {plan}',
    noMethod:
      'Non c’è un metodo di pagamento per il suo abbonamento a {plan} presso {merchant}. Importo dovuto: {amount}. Ne aggiunga uno.',
    add: 'Aggiungi un metodo di pagamento',
  },
  cancelled: {
    subject: '{merchant}: il suo abbonamento a {plan} è disdetto',
    endsSubject: '{merchant}: il suo abbonamento a {plan} termina il {date}',
    at: 'Il suo abbonamento a {plan} presso {merchant} è stato disdetto il {date}.',
    over: 'È terminato e non verrà addebitato altro.',
    ends: 'Termina il {date}. Non verrà addebitato altro.',
  },
  every: {
    week: '{amount} a settimana',
    month: '{amount} al mese',
    quarter: '{amount} a trimestre',
    year: '{amount} all’anno',
  },
  card: 'carta {brand} che termina con {last4}',
  account: 'conto bancario che termina con {last4}',
  manage: 'Vedi o disdici l’abbonamento',
  sandbox: 'Modalità di prova: nessun denaro reale.',
}

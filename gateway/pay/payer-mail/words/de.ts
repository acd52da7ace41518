import type { PayerWords } from './payer-words.ts'

export const de: PayerWords = {
  receipt: {
    subject: '{merchant}: Beleg über {amount}',
    title: 'Zahlungsbeleg',
    paid: 'Vielen Dank. Sie haben {amount} an {merchant} gezahlt.',
    date: 'Datum',
    method: 'Zahlungsmethode',
    purpose: 'Für',
    reference: 'Referenz',
    open: 'Beleg ansehen',
    total: 'Gesamt',
    tax: 'Enthält {percent} Steuer',
    refunded: 'Erstattet',
    returned: 'Die Bank hat diese Zahlung zurückgegeben.',
  },
  notice: {
    subject: '{merchant}: {amount} für {plan} am {date}',
    renews: 'Ihr Abonnement {plan} bei {merchant} verlängert sich am {date}. Der Preis beträgt {price}.',
    charges: 'Abgebucht wird von: {method}.',
    noMethod: 'Es ist noch keine Zahlungsmethode hinterlegt. Bitte geben Sie {merchant} vor diesem Tag eine an.',
  },
  overdue: {
    subject: '{merchant}: Ihre Zahlung über {amount} ist fehlgeschlagen',
    failed: 'Wir konnten {amount} für Ihr Abonnement {plan} bei {merchant} nicht einziehen.',
    retry: 'Wir versuchen es am {date} erneut.',
    noRetry: 'Wir versuchen es mit dieser Zahlungsmethode nicht noch einmal. Bitte verwenden Sie eine andere.',
    setUp: 'Andere Karte verwenden',
    noMethodSubject: '{merchant}: keine Zahlungsmethode für {plan}',
    noMethod:
      'Für Ihr Abonnement {plan} bei {merchant} ist keine Zahlungsmethode hinterlegt. {amount} sind fällig. Bitte fügen Sie eine hinzu.',
    add: 'Zahlungsmethode hinzufügen',
  },
  cancelled: {
    subject: '{merchant}: Ihr Abonnement {plan} ist gekündigt',
    endsSubject: '{merchant}: Ihr Abonnement {plan} endet am {date}',
    at: 'Ihr Abonnement {plan} bei {merchant} wurde am {date} gekündigt.',
    over: 'Es ist beendet. Es wird nichts mehr abgebucht.',
    ends: 'Es endet am {date}. Es wird nichts mehr abgebucht.',
  },
  every: {
    week: '{amount} pro Woche',
    month: '{amount} pro Monat',
    quarter: '{amount} pro Quartal',
    year: '{amount} pro Jahr',
  },
  card: '{brand} mit den Endziffern {last4}',
  account: 'Bankkonto mit den Endziffern {last4}',
  manage: 'Abonnement ansehen oder kündigen',
  sandbox: 'Testmodus: kein echtes Geld.',
}

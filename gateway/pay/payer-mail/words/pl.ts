import type { PayerWords } from './payer-words.ts'

export const pl: PayerWords = {
  receipt: {
    subject: '{merchant}: potwierdzenie płatności {amount}',
    title: 'Potwierdzenie płatności',
    paid: 'Dziękujemy. Zapłacono {amount} na rzecz {merchant}.',
    date: 'Data',
    method: 'Metoda płatności',
    purpose: 'Tytuł',
    reference: 'Numer',
    open: 'Zobacz potwierdzenie',
    total: 'Razem',
    tax: 'W tym podatek {percent}',
    refunded: 'Zwrócono',
    returned: 'Bank wycofał tę płatność.',
  },
  notice: {
    subject: '{merchant}: {amount} za {plan} dnia {date}',
    renews: 'Subskrypcja {plan} w {merchant} odnowi się dnia {date}. Cena: {price}.',
    charges: 'Opłatę pobierzemy z: {method}.',
    noMethod: 'Nie ma jeszcze metody płatności. Podaj ją {merchant} przed tym dniem.',
  },
  overdue: {
    subject: '{merchant}: płatność {amount} nie powiodła się',
    failed: 'Nie udało się pobrać {amount} za subskrypcję {plan} w {merchant}.',
    retry: 'Spróbujemy ponownie dnia {date}.',
    noRetry: 'Nie użyjemy ponownie tej metody płatności. Wybierz inną.',
    setUp: 'Użyj innej karty',
    noMethodSubject: '{merchant}: brak metody płatności za {plan}',
    noMethod:
      'Nie ma metody płatności za subskrypcję {plan} w {merchant}. Do zapłaty: {amount}. Dodaj metodę płatności.',
    add: 'Dodaj metodę płatności',
  },
  cancelled: {
    subject: '{merchant}: subskrypcja {plan} została anulowana',
    endsSubject: '{merchant}: subskrypcja {plan} kończy się dnia {date}',
    at: 'Subskrypcja {plan} w {merchant} została anulowana dnia {date}.',
    over: 'Zakończyła się i nie pobierzemy już żadnych opłat.',
    ends: 'Kończy się dnia {date}. Nie pobierzemy już żadnych opłat.',
  },
  every: {
    week: '{amount} za tydzień',
    month: '{amount} za miesiąc',
    quarter: '{amount} za kwartał',
    year: '{amount} za rok',
  },
  card: 'karta {brand} kończąca się na {last4}',
  account: 'konto bankowe kończące się na {last4}',
  manage: 'Zobacz lub anuluj subskrypcję',
  sandbox: 'Tryb testowy: bez prawdziwych pieniędzy.',
}

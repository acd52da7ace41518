import type { PayerWords } from './payer-words.ts'

export const nl: PayerWords = {
  receipt: {
    subject: '{merchant}: betaalbewijs voor {amount}',
    title: 'Betaalbewijs',
    paid: 'Bedankt. U hebt {amount} betaald aan {merchant}.',
    date: 'Datum',
    method: 'Betaalmethode',
    purpose: 'Voor',
    reference: 'Kenmerk',
    open: 'Betaalbewijs bekijken',
    total: 'Totaal',
    tax: 'Inclusief {percent} belasting',
    refunded: 'Terugbetaald',
    returned: 'De bank heeft deze betaling teruggedraaid.',
  },
  notice: {
    subject: '{merchant}: {amount} voor {plan} op {date}',
    renews: 'Uw abonnement op {plan} bij {merchant} wordt verlengd op {date}. De prijs is {price}.',
    charges: 'We schrijven het af van: {method}.',
    noMethod: 'Er is nog geen betaalmethode. Geef er vóór die dag een door aan {merchant}.',
  },
  overdue: {
    subject: '{merchant}: uw betaling van {amount} is mislukt',
    failed: 'We konden {amount} voor uw abonnement op {plan} bij {merchant} niet innen.',
    retry: 'We proberen het opnieuw op {date}.',
    noRetry: 'We proberen deze betaalmethode niet opnieuw. Gebruik een andere.',
    setUp: 'Andere kaart gebruiken',
    noMethodSubject: '{merchant}: geen betaalmethode voor {plan}',
    noMethod:
      'Er is geen betaalmethode voor uw abonnement op {plan} bij {merchant}. Te betalen: {amount}. Voeg er een toe.',
    add: 'Betaalmethode toevoegen',
  },
  cancelled: {
    subject: '{merchant}: uw abonnement op {plan} is opgezegd',
    endsSubject: '{merchant}: uw abonnement op {plan} eindigt op {date}',
    at: 'Uw abonnement op {plan} bij {merchant} is opgezegd op {date}.',
    over: 'Het is beëindigd en er wordt niets meer afgeschreven.',
    ends: 'Het eindigt op {date}. Er wordt niets meer afgeschreven.',
  },
  every: {
    week: '{amount} per week',
    month: '{amount} per maand',
    quarter: '{amount} per kwartaal',
    year: '{amount} per jaar',
  },
  card: '{brand}-kaart eindigend op {last4}',
  account: 'bankrekening eindigend op {last4}',
  manage: 'Abonnement bekijken of opzeggen',
  sandbox: 'Testmodus: geen echt geld.',
}

import type { PayerWords } from './payer-words.ts'

export const fr: PayerWords = {
  receipt: {
    subject: '{merchant} : reçu pour {amount}',
    title: 'Reçu',
    paid: 'Merci. Vous avez payé {amount} à {merchant}.',
    date: 'Date',
    method: 'Moyen de paiement',
    purpose: 'Objet',
    reference: 'Référence',
    open: 'Voir le reçu',
    total: 'Total',
    tax: 'Dont taxe de {percent}',
    refunded: 'Remboursé',
    returned: 'La banque a annulé ce paiement.',
  },
  notice: {
    subject: '{merchant} : {amount} pour {plan} le {date}',
    renews: 'Votre abonnement à {plan} chez {merchant} est renouvelé le {date}. Le prix est de {price}.',
    charges: 'Moyen de paiement qui sera débité : {method}.',
    noMethod: 'Il n’y a pas encore de moyen de paiement. Veuillez en indiquer un à {merchant} avant cette date.',
  },
  overdue: {
    subject: '{merchant} : votre paiement de {amount} a échoué',
    failed: 'Nous n’avons pas pu encaisser {amount} pour votre abonnement à {plan} chez {merchant}.',
    retry: 'Nous réessaierons le {date}.',
    noRetry: 'Nous n’utiliserons plus ce moyen de paiement. Veuillez en utiliser un autre.',
    setUp: 'Utiliser une autre carte',
    noMethodSubject: '{merchant} : aucun moyen de paiement pour {plan}',
    noMethod:
      'Il n’y a pas de moyen de paiement pour votre abonnement à {plan} chez {merchant}. {amount} sont dus. Veuillez en ajouter un.',
    add: 'Ajouter un moyen de paiement',
  },
  cancelled: {
    subject: '{merchant} : votre abonnement à {plan} est résilié',
    endsSubject: '{merchant} : votre abonnement à {plan} se termine le {date}',
    at: 'Votre abonnement à {plan} chez {merchant} a été résilié le {date}.',
    over: 'Il est terminé, et plus rien ne sera débité.',
    ends: 'Il se termine le {date}. Plus rien ne sera débité.',
  },
  every: {
    week: '{amount} par semaine',
    month: '{amount} par mois',
    quarter: '{amount} par trimestre',
    year: '{amount} par an',
  },
  card: 'carte {brand} se terminant par {last4}',
  account: 'compte bancaire se terminant par {last4}',
  manage: 'Voir ou résilier votre abonnement',
  sandbox: 'Mode test : pas d’argent réel.',
}

/** The sentences of the pharmacy's client, which it stores in English. */
const sentences: [RegExp, string][] = [
  [/The wholesaler refused the credentials\./g, 'Le grossiste a refusé les identifiants.'],
  [/The wholesaler blocked this account or address: contact it\./g, 'Le grossiste a bloqué ce compte. Contactez-le.'],
  [/The quota of requests is used up\./g, 'Le quota de requêtes est épuisé.'],
  [/The wholesaler did not respond in time\./g, 'Le grossiste n’a pas répondu à temps.'],
  [/The wholesaler can't be reached( \(\w+\))?\./g, 'Le grossiste est injoignable$1.'],
  [/The wholesaler failed with status (\d+)\./g, 'Le grossiste a échoué avec le statut $1.'],
  [/The wholesaler sent a response that is not the expected JSON\./g, 'La réponse du grossiste est illisible.'],
  [/^The database failed: /g, 'La base de données a échoué : '],
  [/ It says: /g, ' Il indique : '],
  [
    / Gave up after (\d+) waits; the next run continues here\./g,
    ' Abandon après $1 attentes ; le prochain import continue ici.',
  ],
  [/^It was stopped\.$/g, 'L’import a été arrêté.'],
  [/^The process ended\.$/g, 'Le programme s’est terminé.'],
  [/Another import of this catalogue is running\..*/g, 'Un autre import du catalogue est en cours.'],
  [/The wholesaler returned an empty catalogue\..*/g, 'Le catalogue du grossiste est vide. Aucun produit n’a changé.'],
  [/The import stopped before it changed anything, because /g, 'L’import s’est arrêté avant tout changement : '],
  [
    /(\d+) of the (\d+) rows on the first page can't be used/g,
    '$1 des $2 lignes de la première page sont inutilisables',
  ],
  [/all (\d+) prices on the first page are zero/g, 'les $1 prix de la première page sont nuls'],
  [/^ {2}row (\d+)/gm, '  ligne $1'],
  [/ is missing\b/g, ' manque'],
  [/ is empty\b/g, ' est vide'],
  [/ is negative:/g, ' est négatif :'],
  [/ is not an amount:/g, ' n’est pas un montant :'],
  [/ has the wrong type:/g, ' n’est pas du bon type :'],
  [/ is above 100 %:/g, ' dépasse 100 % :'],
  [/ is longer than (\d+) characters/g, ' dépasse $1 caractères'],
  [/ is not a currency code:/g, ' n’est pas un code de devise :'],
  [/The wholesaler cancelled this invoice\./g, 'Le grossiste a annulé cette facture.'],
  [/The invoice is in (\w+), but the account is in (\w+)\./g, 'La facture est en $1, mais le compte est en $2.'],
  [
    /The lines add up to (\S+), but the invoice states (\S+) before tax\./g,
    'La somme des lignes est de $1, mais la facture indique $2 hors taxes.',
  ],
  [
    /(\S+) before tax and (\S+) of tax are not the stated total of (\S+)\./g,
    '$1 hors taxes et $2 de TVA ne font pas le total indiqué de $3.',
  ],
  [
    /Line (\d+) returns (\d+) of (\S+), but (\d+) are in stock\./g,
    'La ligne $1 retourne $2 unités de $3, mais $4 sont en stock.',
  ],
]

/** A sentence of the client in French; one that is not known stays as it is. */
export function failureFr(text: string): string {
  return sentences.reduce((translated, [english, french]) => translated.replace(english, french), text)
}

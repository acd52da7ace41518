import { problemsFr } from './problems-fr.ts'
import { refusalFr } from './refusals-fr.ts'

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
  [/The wholesaler has no such record\./g, 'Le grossiste ne connaît pas cette donnée.'],
  [
    /The wholesaler redirects to another address, which must not get the credentials\./g,
    'Le grossiste redirige vers une autre adresse, qui ne doit pas recevoir les identifiants.',
  ],
  [/The wholesaler rejected the request with status (\d+)\./g, 'Le grossiste a rejeté la requête avec le statut $1.'],
  [/The wholesaler sent the unexpected status (\d+)\./g, 'Le grossiste a répondu avec le statut inattendu $1.'],
  [
    /^The credentials contain characters that no header can hold\.$/g,
    'Les identifiants contiennent des caractères impossibles à transmettre.',
  ],
  [/^There is no invoice (.+)\.$/g, 'La facture $1 n’existe pas.'],
  [/^The wholesaler sent the invoice (\S+) for (\S+)\.$/g, 'Le grossiste a envoyé la facture $1 au lieu de $2.'],
  [
    /^The certificate of (\S+) has expired \((\w+)\)\. No credentials were sent\.$/g,
    'Le certificat de $1 a expiré ($2). Aucun identifiant n’a été envoyé.',
  ],
  [
    /^The certificate of (\S+) is not valid yet \((\w+)\)\. No credentials were sent\.$/g,
    'Le certificat de $1 n’est pas encore valide ($2). Aucun identifiant n’a été envoyé.',
  ],
  [
    /^The certificate of (\S+) is for another host \((\w+)\)\. No credentials were sent\.$/g,
    'Le certificat de $1 est celui d’un autre serveur ($2). Aucun identifiant n’a été envoyé.',
  ],
  [
    /^The certificate of (\S+) was issued by no known authority \((\w+)\)\. No credentials were sent\.$/g,
    'Le certificat de $1 ne vient d’aucune autorité connue ($2). Aucun identifiant n’a été envoyé.',
  ],
  [/^(\S*) ?is not an http or https address\.$/g, '$1 n’est pas une adresse http ou https.'],
  [
    /^The address must not contain a username or password\.$/g,
    'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.',
  ],
  [
    /^(\S+) must use https: plain http would send your credentials unencrypted\.$/g,
    '$1 doit utiliser https : http enverrait vos identifiants sans chiffrement.',
  ],
  [/^(\S+) must not contain a query or fragment\.$/g, '$1 ne doit contenir ni paramètres ni fragment.'],
  [
    /^The wholesaler has no branch (.+)\. Its branches: (.+)\.$/g,
    'Le grossiste n’a pas d’agence $1. Ses agences : $2.',
  ],
  [
    /^The stored credentials can't be read with this machine's key\. Connect to the wholesaler again\.$/g,
    'La clé de cette machine ne lit pas les identifiants enregistrés. Connectez de nouveau le grossiste.',
  ],
  [
    /^(.+) is damaged\. Restore it, or delete it and connect to the wholesaler again\.$/g,
    '$1 est endommagé. Restaurez-le, ou supprimez-le et connectez de nouveau le grossiste.',
  ],
  [
    /^The catalogue has more than (\d+) pages\. Its last page can't be told\.$/g,
    'Le catalogue a plus de $1 pages. Sa dernière page est inconnue.',
  ],
  [/the row is not an object:/g, 'la ligne n’est pas un objet :'],
  [/the row is nested more than (\d+) levels deep/g, 'la ligne a plus de $1 niveaux imbriqués'],
  [/The invoice is nested more than (\d+) levels deep\./g, 'La facture a plus de $1 niveaux imbriqués.'],
  [/The number is missing or too long\./g, 'Le numéro manque ou est trop long.'],
  [/The date is missing or unreadable\./g, 'La date manque ou est illisible.'],
  [/The total is missing or unreadable\./g, 'Le total manque ou est illisible.'],
  [/An invoice that is no credit note has a negative total\./g, 'Une facture autre qu’un avoir a un total négatif.'],
  [/Two lines have the same number\./g, 'Deux lignes ont le même numéro.'],
  [/The invoice has no lines\./g, 'La facture n’a pas de lignes.'],
  [/The invoice has more than (\d+) lines\./g, 'La facture a plus de $1 lignes.'],
  [/Line (\d+): the number must be 1 or more\./g, 'Ligne $1 : le numéro doit être au moins 1.'],
  [/Line (\d+): the product is missing\./g, 'Ligne $1 : le produit manque.'],
  [/Line (\d+): the quantity is missing or wrong\./g, 'Ligne $1 : la quantité manque ou est fausse.'],
  [
    /Line (\d+): only a credit note may have a negative quantity\./g,
    'Ligne $1 : seul un avoir peut avoir une quantité négative.',
  ],
  [/Line (\d+): the price is missing or negative\./g, 'Ligne $1 : le prix manque ou est négatif.'],
  [/Line (\d+): the total is too large\./g, 'Ligne $1 : le total est trop élevé.'],
  [
    /The expiry date of line (\d+) is unreadable, so it was left out\./g,
    'La date de péremption de la ligne $1 est illisible et n’a pas été reprise.',
  ],
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
    /The lines add up to (\S+(?: [A-Z]{3})?), but the invoice states (\S+(?: [A-Z]{3})?) before tax\./g,
    'La somme des lignes est de $1, mais la facture indique $2 hors taxes.',
  ],
  [
    /(\S+(?: [A-Z]{3})?) before tax and (\S+(?: [A-Z]{3})?) of tax are not the stated total of (\S+(?: [A-Z]{3})?)\./g,
    '$1 hors taxes et $2 de TVA ne font pas le total indiqué de $3.',
  ],
  [
    /Line (\d+) returns (\d+) of (\S+), but (\d+) are in stock\./g,
    'La ligne $1 retourne $2 unités de $3, mais $4 sont en stock.',
  ],
]

/** A sentence of the client in French; one that is not known stays as it is. */
export function failureFr(text: string): string {
  const all = [...problemsFr, ...sentences]
  return all.reduce((translated, [english, french]) => translated.replace(english, french), refusalFr(text))
}

import { expect, test } from 'vitest'
import { failureFr } from './failures-fr.ts'

test.each([
  [
    'The wholesaler refused the credentials. It says: Compte expiré.',
    'Le grossiste a refusé les identifiants. Il indique : Compte expiré.',
  ],
  ["The wholesaler can't be reached (ECONNREFUSED).", 'Le grossiste est injoignable (ECONNREFUSED).'],
  [
    'The import stopped before it changed anything, because 2 of the 3 rows on the first page can\'t be used:\n  row 1 (id_produit "1"): designation is empty; prix_unitaire is missing',
    'L’import s’est arrêté avant tout changement : 2 des 3 lignes de la première page sont inutilisables:\n  ligne 1 (id_produit "1"): designation est vide; prix_unitaire manque',
  ],
  ['Something new.', 'Something new.'],
])('translates “%s”', (english, french) => {
  expect(failureFr(english)).toBe(french)
})

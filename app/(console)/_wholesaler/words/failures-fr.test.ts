import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { ROLES } from '#lib/auth/roles.ts'
import { wholesalerRefusal } from '#lib/operations/wholesaler-acts.ts'
import { errorFr } from './error-fr.ts'
import { failureFr } from './failures-fr.ts'
import { durationFr } from './kit-fr.ts'

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
  [
    'The lines add up to 12.00 EUR, but the invoice states 13.00 EUR before tax.',
    'La somme des lignes est de 12.00 EUR, mais la facture indique 13.00 EUR hors taxes.',
  ],
  ['Enter the wholesaler’s address.', 'Saisissez l’adresse du grossiste.'],
  ['Enter the API key.', 'Saisissez la clé d’API.'],
  ['Enter the username.', 'Saisissez le nom d’utilisateur.'],
  ['Something new.', 'Something new.'],
])('translates “%s”', (english, french) => {
  expect(failureFr(english)).toBe(french)
})

const ENGLISH =
  /\b(the|an|is|are|was|not|must|can’t|can't|doesn’t|your|this|that|has|have|with|of|first|enter|choose|and|or)\b/i
/** Only the command line and programs see the first two. The names of fields complete the last. */
const ELSEWHERE = /Run the command connect|^Interrupted\.|^Enter \$\{name\}\.$/
const SENTENCE = /(['"`])([A-Z](?:(?!\1)[^\n])*? (?:(?!\1)[^\n])*?\.)\1/g
const COMMENT = /\/\*\*.*?\*\/|\/\/[^\n]*/gs

function sentencesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/test\.ts$|^cli|^simulator/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(COMMENT, ''))
  const found = texts.flatMap((text) => [...text.matchAll(SENTENCE)].map(([, , sentence = '']) => sentence))
  return [...new Set(found)].filter((sentence) => !ELSEWHERE.test(sentence))
}

const sentences = [...sentencesIn('wholesaler'), ...sentencesIn('app/api/wholesaler')]

test('the sentences of the client and of its routes are found', () => {
  expect(sentences.length).toBeGreaterThan(40)
})

test.each(sentences)('leaves no English in “%s”', (sentence) => {
  const text = sentence.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\}|`[^`]*`)*\}/g, '7')
  const french = failureFr(text)
  expect(french).not.toBe(text)
  expect(french).not.toMatch(ENGLISH)
})

test.each(ROLES)('tells a %s in French why an act is not allowed', (role) => {
  const refused = (['connect', 'import', 'stop', 'undo', 'decide', 'stock', 'pay', 'remove_payment'] as const).flatMap(
    (act) => wholesalerRefusal(role, act) ?? [],
  )
  for (const reason of refused) {
    const french = failureFr(
      `${reason} Ada (ada@example.com) or Bob (bob@example.com) or another owner can change your role.`,
    )
    expect(french).not.toMatch(ENGLISH)
    expect(french).toContain('Peuvent changer votre rôle : Ada (ada@example.com) ou Bob (bob@example.com)')
  }
})

test('translates a refusal with its fields and its request', () => {
  const errors = [{ field: 'password', code: 'required', message: 'Enter the password.', pointer: '/password' }]
  const error = new ApiError({ code: 'x', status: 400, detail: 'Fix one field.', errors, requestId: 'req_1' })
  const french = errorFr(error)
  expect(french).toMatchObject({ message: 'Corrigez un champ. Requête req_1', requestId: null })
  expect(french).toMatchObject({ fields: { password: 'Saisissez le mot de passe.' } })
  expect(errorFr(french)).toBe(french)
})

test.each([
  [344, '344 ms'],
  [7_900, '7,9 s'],
  [3 * 86_400_000 + 7_200_000, '3 j 2 h'],
])('writes a duration of %i ms as “%s”', (milliseconds, french) => {
  expect(durationFr(milliseconds)).toBe(french)
})

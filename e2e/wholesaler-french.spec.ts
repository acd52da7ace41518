import type { Page } from '@playwright/test'
import { expectAccessible } from './pay-fixtures.ts'
import { expect, type Pharmacy, test } from './wholesaler-fixtures.ts'

test.use({ ownConsole: 'in French' })
// The journey opens records that don't exist, sends an empty form and cuts a request.
test.use({ expectedErrors: [/status of (400|404|422)|ERR_FAILED/] })

const row = (page: Page, name: RegExp) => page.getByRole('row').filter({ hasText: name })

test('speaks French', async ({ page, pharmacy }) => {
  await pharmacy.connect(await pharmacy.startWholesaler())
  await pharmacy.open('catalogue')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  await page.getByRole('button', { name: 'Importer le catalogue' }).click()
  await expect(pharmacy.report).toContainText('Catalogue importé')
  await expect(pharmacy.report).toContainText('300 importés · 0 modifiés · 0 inchangés · 0 rejetés')
  await page.getByRole('searchbox', { name: 'Chercher dans le catalogue' }).fill('paracetmol')
  await row(page, /PARACÉTAMOL|Paracétamol/)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Historique des prix' })).toBeVisible()
  await page.getByRole('button', { name: 'Corriger le stock' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ajustez le stock')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await pharmacy.open('imports')
  await page.getByRole('button', { name: 'Tout réimporter' }).click()
  await expect(pharmacy.report).toContainText('300 inchangés')
  await page.getByRole('link', { name: 'Voir l’import' }).click()
  await expect(page.getByText('Aucun produit modifié')).toBeVisible()
  await expectAccessible(page)
  await expectFrenchTour(page, pharmacy)
  await expectFrenchProblems(page, pharmacy)
})

const titles = {
  catalogue: 'Catalogue',
  'catalogue?vat=550': 'Catalogue',
  invoices: 'Factures du grossiste',
  'invoices/owed': 'Montant dû',
  stock: 'Stock',
  imports: 'Imports',
  'imports/connection': 'Connexion au grossiste',
  'catalogue/999999': 'Produit',
  'imports/999999': 'Import',
}

/** Words that every English sentence of these pages has, and no French one. */
const ENGLISH =
  /\b(the|of|and|with|your|not|found|from|this|that|is|are|no|all|any|to|by|wholesaler|loading|search|columns|owed|payments?|invoices?|settings)\b/i

async function expectFrench(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const main = page.locator('main')
  await expect(main).not.toContainText(ENGLISH)
  const names = await main
    .locator('[aria-label], [placeholder], [title]')
    .evaluateAll((elements) =>
      elements.flatMap((one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? '')),
    )
  expect(names.filter((name) => ENGLISH.test(name))).toEqual([])
}

async function expectFrenchTour(page: Page, pharmacy: Pharmacy): Promise<void> {
  const group = page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Grossiste' })
  for (const [path, title] of Object.entries(titles)) {
    await pharmacy.open(path)
    await expect(page).toHaveTitle(`${title} · Corner pharmacy`)
    await expect(group.getByRole('link')).toHaveText(['Catalogue', 'Factures du grossiste', 'Stock', 'Imports'])
    await expectFrench(page)
  }
  await pharmacy.open('catalogue?vat=550')
  await expect(page.getByRole('button', { name: 'TVA 5,5 %' })).toBeVisible()
  await group.getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('link', { name: 'Connexion', exact: true }).click()
  await expect(page).toHaveTitle('Connexion au grossiste · Corner pharmacy')
}

async function expectFrenchProblems(page: Page, pharmacy: Pharmacy): Promise<void> {
  await page.getByRole('button', { name: 'Remplacer les identifiants' }).click()
  await page.getByRole('button', { name: 'Tester la connexion' }).click()
  await expect(page.getByLabel('Mot de passe')).toHaveAccessibleDescription('Saisissez le mot de passe.')
  await page.getByLabel('Clé d’API').fill('demo-key')
  await page.getByLabel('Mot de passe').fill('faux')
  await page.getByRole('button', { name: 'Tester la connexion' }).click()
  await expect(page.getByText(/^Le grossiste a refusé les identifiants\..* Requête req_/)).toBeVisible()
  await expectFrench(page)

  await page.route('**/api/wholesaler/*/lots?*', (route) => route.abort())
  await pharmacy.open('stock')
  await expect(page.getByRole('heading', { name: 'Pas de connexion' })).toBeVisible()
  await expectFrench(page)
}

import { randomUUID } from 'node:crypto'
import { hydrated, test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('creates another workspace from the switcher, and rejects a name that the owner already uses', async ({
  page,
  workspace,
}) => {
  await page.goto(workspace.path('home'))
  await page.getByRole('button', { name: /switch workspace/ }).click()
  await expect(page.getByRole('menuitem', { name: /Engines/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Create workspace' }).click()
  await page.waitForURL('/new')
  await hydrated(page)
  await expectAccessible(page)
  const field = page.getByLabel('Workspace name')
  await field.fill(`Engines ${workspace.slug.split('-').at(-1)}`)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(field).toHaveAccessibleDescription(/You already own a workspace named Engines/)
  await expect(field).toHaveValue(/^Engines/)
  const second = `Turbines ${randomUUID().slice(0, 8)}`
  await field.fill(second)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.waitForURL(`/${second.toLowerCase().replace(' ', '-')}/sandbox/home`)
  await hydrated(page)
  await page.getByRole('button', { name: /switch workspace/ }).click()
  await expect(page.getByRole('menuitem', { name: new RegExp(second) })).toBeVisible()
})

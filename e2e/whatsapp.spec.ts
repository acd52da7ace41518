import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const TEMPLATES = '/v1/connect/whatsapp/templates'

test.describe('a text that WhatsApp would refuse', () => {
  test.use({ expectedErrors: [/status of 4(00|09)/] })

  test('is shown beside its field, then a template is registered and approved', async ({ page, workspace }) => {
    await page.goto(workspace.path('connect/templates'))
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Register template' }).first().click()

    const dialog = page.getByRole('dialog')
    const register = dialog.getByRole('button', { name: 'Register template' })
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await dialog.getByLabel('Name').fill('order_shipped')
    await dialog.getByLabel('Header', { exact: true }).selectOption('Text')
    await dialog.getByLabel('Header text').fill('Order {{1}}')
    await dialog.getByLabel('{{1}} in the header').fill('1042')
    await dialog.getByLabel('Message').fill('Hello {{1}}')
    await register.click()
    await expect(dialog.getByLabel('{{1}}', { exact: true })).toHaveAccessibleDescription(/Enter a sample/)
    await dialog.getByLabel('{{1}}', { exact: true }).fill('Ann')
    await register.click()
    await expect(dialog.getByLabel('Message')).toHaveAccessibleDescription(/Must not begin or end with a variable/)
    await dialog.getByLabel('Message').fill('Hello {{1}}, your order is on its way.')
    await expect(preview).toContainText('Order 1042')
    await expect(preview).toContainText('Hello Ann, your order is on its way.')
    await dialog.getByRole('button', { name: 'Add button' }).click()
    await dialog.getByLabel('Type').selectOption('Open a link')
    await dialog.getByLabel('Label').fill('Track it')
    await dialog.getByLabel('Link').fill('https://shop.example/orders/{{1}}')
    await dialog.getByLabel('Sample for {{1}}').fill('1042')
    await expectAccessible(page)
    await register.click()

    const drawer = page.getByRole('dialog', { name: 'order_shipped' })
    await expect(drawer).toContainText('Hello Ann, your order is on its way.')
    await expect(drawer).toContainText('In review')
    await expectAccessible(page)
    await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
    await expect(drawer).toContainText('Approved')
  })
})

test('a rejected template says why, and deleting it frees its name', async ({ page, workspace }) => {
  const body = { language: 'en', category: 'utility', components: [{ type: 'body', text: 'Your order is ready.' }] }
  await workspace.call('POST', TEMPLATES, { name: 'reject_order', ...body })
  await workspace.call('POST', TEMPLATES, { name: 'pause_order', ...body })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 10 })
  await page.goto(workspace.path('connect/templates'))
  await page.getByRole('link', { name: /reject_order in en, Rejected, open/ }).click()
  const drawer = page.getByRole('dialog', { name: 'reject_order' })
  await expect(drawer).toContainText('The format is wrong')
  await drawer.getByRole('button', { name: 'Delete template' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this template?' })
    .getByRole('button', { name: 'Delete template' })
    .click()
  await expect(page.getByRole('link', { name: /reject_order/ })).toHaveCount(0)
  await page.getByRole('link', { name: /pause_order in en, Paused, open/ }).click()
  await expect(page.getByRole('dialog', { name: 'pause_order' })).toContainText('WhatsApp paused it')
  await expectAccessible(page)
})

test('sends a template with its values, and shows what the recipient sees', async ({ page, workspace }) => {
  await workspace.call('POST', TEMPLATES, {
    name: 'order_shipped',
    language: 'en',
    category: 'utility',
    components: [{ type: 'body', text: 'Hello {{1}}, your order {{2}} is on its way.' }],
    examples: { body: ['Ann', '1042'] },
  })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await page.goto(workspace.path('connect/templates'))
  await page.getByRole('link', { name: /order_shipped in en, Approved, open/ }).click()
  await page.getByRole('button', { name: 'Send template' }).click()

  const dialog = page.getByRole('dialog', { name: 'Send WhatsApp message' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(dialog.getByLabel('Message')).toHaveValue(/^tpl_/)
  await expect(preview).toContainText('Hello {{1}}, your order {{2}} is on its way.')
  await dialog.getByLabel('To').fill('+15005550006')
  await dialog.getByLabel('{{1}}').fill('Bo')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByLabel('{{2}}')).toHaveAccessibleDescription(/Enter a value/)
  await dialog.getByLabel('{{2}}').fill('77')
  await expect(preview).toContainText('Hello Bo, your order 77 is on its way.')
  await expect(preview).toContainText('0.015 USD')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog).toHaveCount(0)

  const { data } = (await workspace.call('GET', '/v1/connect/messages')) as { data: { message_id: string }[] }
  expect(data).toMatchObject([{ channel: 'whatsapp', template: 'order_shipped', to: '+15005550006' }])
  await expect(page).toHaveURL(new RegExp(data[0]?.message_id ?? 'no message'))
})

test.describe('a number whose service window is closed', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is named before free text is sent, and the refusal takes the place of that', async ({ page, workspace }) => {
    await page.goto(workspace.path('connect/templates'))
    await page.getByRole('button', { name: 'Send message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send WhatsApp message' })
    const closed = dialog.getByText('hasn’t written to you in the last 24 hours')
    await dialog.getByLabel('To').fill('+15005550006')
    await expect(dialog.getByText('The service window is open.')).toBeVisible()
    await dialog.getByLabel('To').fill('+15005550012')
    await expect(closed).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Text').fill('Your order is ready.')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(dialog.getByLabel('Text')).toHaveAttribute('aria-invalid', 'true')
    await expect(closed).toHaveCount(1)
  })
})

test('the messages page sends WhatsApp templates and texts, and names the price before that', async ({
  page,
  workspace,
}) => {
  await workspace.call('POST', TEMPLATES, {
    name: 'order_shipped',
    language: 'en',
    category: 'utility',
    components: [{ type: 'body', text: 'Hello {{1}}, your order is on its way.' }],
    examples: { body: ['Ann'] },
  })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await page.goto(workspace.path('connect/messages'))
  await page.getByRole('button', { name: 'Send WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send WhatsApp message' })
  await dialog.getByRole('button', { name: 'Choose a test number' }).click()
  await page.getByRole('menuitem', { name: /Takes templates only/ }).click()
  await expect(dialog.getByText('hasn’t written to you in the last 24 hours')).toBeVisible()
  await dialog.getByLabel('Message').selectOption('order_shipped, English')
  await expect(dialog.getByText('hasn’t written to you in the last 24 hours')).toHaveCount(0)
  await dialog.getByLabel('{{1}}').fill('Bo')
  await expect(dialog.getByText('Costs 0.015 USD per message.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WhatsApp to +15005550012')
  await expect(page.getByRole('region', { name: 'What the recipient sees' })).toContainText('Hello Bo, your order')

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: /command/ })).toBeFocused()
  await page.keyboard.type('Send WhatsApp')
  await expect(page.getByRole('option', { name: 'Send WhatsApp message' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('To').fill('+1 (500) 555-0006')
  await dialog.getByLabel('Text').fill('Your order is ready.')
  await expect(dialog.getByText('The service window is open.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WhatsApp to +15005550006')
})

test('the outbox links the file of a message', async ({ page, workspace }) => {
  await workspace.call('POST', TEMPLATES, {
    name: 'catalogue',
    language: 'en',
    category: 'marketing',
    components: [
      { type: 'header', format: 'document' },
      { type: 'body', text: 'Our spring teas are here.' },
    ],
  })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 10 })
  const file = { link: 'https://shop.example/teas.pdf', filename: 'Spring teas.pdf' }
  const { message_id } = await workspace.call('POST', '/v1/connect/whatsapp', {
    to: '+15005550006',
    template: {
      name: 'catalogue',
      language: 'en',
      components: [{ type: 'header', parameters: [{ type: 'document', document: file }] }],
    },
  })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await page.goto(`${workspace.path('sandbox/outbox')}?message=${message_id}`)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Spring teas.pdf' })
  await expect(link).toHaveAttribute('href', file.link)
  await expectAccessible(page)
})

test('a failed WhatsApp message is filled in again with its template and values', async ({ page, workspace }) => {
  const template = { name: 'order_shipped', language: 'en' }
  await workspace.call('POST', TEMPLATES, {
    ...template,
    category: 'utility',
    components: [{ type: 'body', text: 'Hello {{1}}, your order {{2}} is on its way.' }],
    examples: { body: ['Ann', '1042'] },
  })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  const parameters = ['Bo', '77'].map((text) => ({ type: 'text', text }))
  const { message_id } = await workspace.call('POST', '/v1/connect/whatsapp', {
    to: '+15005550002',
    template: { ...template, components: [{ type: 'body', parameters }] },
  })
  await page.goto(workspace.path(`connect/messages/${message_id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Failed')
  await page.getByRole('link', { name: 'Send again' }).click()

  const dialog = page.getByRole('dialog', { name: 'Send WhatsApp message again' })
  await expect(dialog.getByLabel('To')).toHaveValue('+15005550002')
  await expect(dialog.getByLabel('{{1}}')).toHaveValue('Bo')
  await expect(dialog.getByLabel('{{2}}')).toHaveValue('77')
  await expectAccessible(page)
  await dialog.getByLabel('To').fill('+15005550006')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WhatsApp to +15005550006')
})

test('the sandbox has a number, and live leads to the form that connects one', async ({ page, workspace }) => {
  await page.goto(workspace.path('connect/number'))
  await expect(page.getByText('+15005550100')).toBeVisible()
  await expectAccessible(page)
  const { account_id } = await workspace.call('GET', '/v1/account')
  await page.goto(`/?whatsapp=${account_id}`)
  await expect(page).toHaveURL(`/${workspace.slug}/live/connect/number`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Enter your number/)
  await expectAccessible(page)
})

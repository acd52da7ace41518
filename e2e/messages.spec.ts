import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const SMS = '/v1/connect/sms'

test('an SMS is written, sent and delivered', async ({ page, workspace }) => {
  await page.goto(workspace.path('connect/messages'))
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send SMS' }).click()

  const dialog = page.getByRole('dialog', { name: 'Send SMS' })
  const text = dialog.getByLabel('Text')
  const choice = dialog.getByRole('button', { name: 'Choose a test number' })
  await choice.click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Delivered after 2 seconds/ }).click()
  await expect(dialog.getByLabel('To')).toHaveValue('+15005550006')
  await text.fill('Zażółć')
  await expect(dialog.getByText(/^1 segment · UCS-2 · 64 left · 0\.\d+ USD$/)).toBeVisible()
  await expect(text).toHaveAccessibleDescription(/“ż”, “ó”, “ł”, and 1 other aren’t in GSM-7/)
  await text.fill('a'.repeat(161))
  await expect(dialog.getByText(/^2 segments · GSM-7 · 145 left/)).toBeVisible()
  await text.fill('Your code is 314159.')
  await expect(dialog.getByText(/^1 segment · GSM-7 · 140 left/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send SMS' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('SMS to +15005550006')
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('listitem')).toContainText([/^Queued/, /^Sent/, /^Delivered/])
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered')
  await expect(progress).not.toContainText('Waiting')
  await expect(page.getByRole('region', { name: 'What the recipient sees' })).toContainText('Your code is 314159.')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('sms.delivered')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Open in the outbox' }).click()
  const kept = page.getByRole('dialog')
  await expect(kept).toContainText('Your code is 314159.')
  await kept.getByRole('link', { name: /^msg_/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SMS to +15005550006')
})

test('an email is written, sent and delivered', async ({ page, workspace }) => {
  await page.goto(workspace.path('connect/messages'))
  await page.getByRole('button', { name: 'Send email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send email' })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(/Enter an email address/)
  await dialog.getByLabel('To').fill('delivered@sandbox.pillar.test\nopen@sandbox.pillar.test')
  await expect(dialog.getByText('2 recipients · 0.0002 USD')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose a test address' }).click()
  await page.getByRole('menuitem', { name: /Delivered after 2 seconds/ }).click()
  await expect(dialog.getByLabel('To')).toHaveValue('delivered@sandbox.pillar.test')
  await expect(dialog.getByText('1 recipient · 0.0001 USD')).toBeVisible()
  await dialog.getByLabel('Subject').fill('Your order has shipped')
  await dialog.getByLabel('Text').fill('It arrives tomorrow.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send email' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Email to delivered@sandbox.pillar.test')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Sent to the mail server')
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered')
})

test('an email shows the fate of each of its recipients', async ({ page, workspace }) => {
  const to = ['delivered', 'bounce', 'suppressed'].map((name) => `${name}@sandbox.pillar.test`)
  const { message_id } = await workspace.call('POST', '/v1/connect/email', { to, subject: 'Hello', text: 'Hi' })
  await page.goto(workspace.path(`connect/messages/${message_id}`))
  const recipients = page.getByRole('region', { name: 'Recipients' }).getByRole('listitem')
  await expect(recipients).toContainText(['delivered@', 'bounce@', /suppressed@.*Left out.*suppression list/])
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await expect(recipients).toContainText([/Delivered/, /Failed.*mailbox does not exist/, /Left out/])
  await expect(page.getByText('Some recipients didn’t get it.')).toBeVisible()
  await expectAccessible(page)
})

test('a bounced email is written again for those whom it didn’t reach, and sent on confirmation', async ({
  page,
  workspace,
}) => {
  const [html, subject] = ['<p>It <b>arrives</b> tomorrow.</p>', 'Your order has shipped']
  const to = ['delivered', 'bounce'].map((name) => `${name}@sandbox.pillar.test`)
  const { message_id } = await workspace.call('POST', '/v1/connect/email', { to, subject, html })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await page.goto(workspace.path(`connect/messages/${message_id}`))
  await page.getByRole('link', { name: 'Send again' }).click()

  const dialog = page.getByRole('dialog', { name: 'Send email again' })
  await expect(dialog.getByLabel('To')).toHaveValue('bounce@sandbox.pillar.test')
  await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(
    /Only the recipients that the first email didn’t reach/,
  )
  await expect(dialog.getByLabel('Subject')).toHaveValue(subject)
  await expect(dialog.getByLabel('Text')).toHaveValue(html)
  await expect(dialog.getByLabel('Format')).toHaveValue('html')
  await expectAccessible(page)
  const sent = (await workspace.call('GET', '/v1/connect/messages')) as { data: unknown[] }
  expect(sent.data).toHaveLength(1)
  await dialog.getByLabel('To').fill('open@sandbox.pillar.test')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Email to open@sandbox.pillar.test')
})

test.describe('numbers that refuse or fail', () => {
  test.use({ expectedErrors: [/status of 4(00|22)/] })

  test('a message says why it failed, and is sent again to another number', async ({ page, workspace }) => {
    await page.goto(workspace.path('connect/messages?create=true'))
    const dialog = page.getByRole('dialog', { name: 'Send SMS' })
    const to = dialog.getByLabel('To')
    await dialog.getByLabel('Text').fill('Your order is ready.')
    await dialog.getByRole('button', { name: 'Send SMS' }).click()
    await expect(to).toHaveAccessibleDescription(/Enter a number/)
    await to.fill('+1 500 555 0001')
    await dialog.getByRole('button', { name: 'Send SMS' }).click()
    await expect(to).toHaveAccessibleDescription(/Must be a phone number that can exist/)
    await to.fill('+15005550004')
    await dialog.getByRole('button', { name: 'Send SMS' }).click()
    await expect(to).toHaveAccessibleDescription(/opted out/)
    await to.fill('+15005550009')
    await dialog.getByRole('button', { name: 'Send SMS' }).click()

    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('The number is a landline, which can’t receive SMS.')
    await expect(failure).toContainText('Sending it again would fail too.')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Send again' }).click()
    const again = page.getByRole('dialog', { name: 'Send SMS again' })
    await expect(again.getByLabel('Text')).toHaveValue('Your order is ready.')
    await expect(again.getByLabel('To')).toHaveValue('+15005550009')
    await again.getByLabel('To').fill('+15005550006')
    await again.getByRole('button', { name: 'Send SMS' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SMS to +15005550006')
  })
})

test('the list follows messages, and filters them by state and recipient', async ({ page, workspace }) => {
  const body = 'Your code is 314159.'
  await workspace.call('POST', SMS, { to: '+15005550002', body })
  await page.goto(workspace.path('connect/messages'))
  const failed = page.getByRole('row', { name: /\+15005550002/ })
  await expect(failed).toContainText('Failed')
  await expect(failed).toContainText('No carrier serves this number.')
  await workspace.call('POST', SMS, { to: '+15005550006', body })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await expect(page.getByRole('row', { name: /\+15005550006/ })).toContainText('Delivered')

  await page.getByRole('button', { name: 'State', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Failed' }).click()
  await expect(page.getByRole('row', { name: /\+15005550006/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByLabel('Find messages by recipient').fill('+15005550006')
  await page.keyboard.press('Enter')
  await expect(failed).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Message to \+15005550006, Delivered, open/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SMS to +15005550006')
})

test('a long text is sent again whole, and hostile text is shown as text @phone', async ({ page, workspace }) => {
  const body = '<img src=x onerror=alert(1)> مرحبا 😀 '.padEnd(400, 'long')
  const { message_id } = await workspace.call('POST', SMS, { to: '+15005550006', body, metadata: { order: '1042' } })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await page.goto(workspace.path(`connect/messages/${message_id}`))
  await expect(page.getByRole('region', { name: 'What the recipient sees' })).toContainText(body)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('1042')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send again' }).click()
  await expect(page.getByRole('dialog').getByLabel('Text')).toHaveValue(body)
  await expectAccessible(page)
})

test('a phone lists why a message failed, and no empty reason of the others @phone', async ({ page, workspace }) => {
  await workspace.call('POST', SMS, { to: '+15005550002', body: 'Your code is 314159.' })
  await workspace.call('POST', SMS, { to: '+15005550006', body: 'Your code is 271828.' })
  await page.goto(workspace.path('connect/messages'))
  await expect(page.getByText('No carrier serves this number.')).toBeVisible()
  await expect(page.getByText('271828')).toBeVisible()
  await expect(page.getByText('Why it failed').filter({ visible: true })).toHaveCount(1)
  const buttons = ['Send email', 'Send WhatsApp', 'Send SMS'].map((name) => page.getByRole('button', { name }))
  const boxes = await Promise.all(buttons.map((one) => one.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  await expectAccessible(page)
})

import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const ROOMS = '/v1/connect/rooms'

test('a room is created, shows who joins while it is open, and ends', async ({ page, workspace }) => {
  await page.goto(workspace.path('connect/rooms'))
  await expect(page.getByRole('heading', { name: 'No rooms yet' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('c')

  const dialog = page.getByRole('dialog', { name: 'Create room' })
  const name = dialog.getByLabel('Name')
  await dialog.getByLabel('Maximum participants').fill('1')
  await dialog.getByRole('button', { name: 'Create room' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Enter a name for the participants.')
  await expect(dialog.getByLabel('Maximum participants')).toHaveAccessibleDescription('Enter a number from 2 to 100.')
  await name.fill('Weekly review')
  await dialog.getByLabel('Maximum participants').fill('4')
  await dialog.getByLabel('Video quality').selectOption('4K')
  const price = dialog.getByText('0.008 USD for each minute')
  await expect(price).toContainText('4 participants for 60 minutes cost 1.92 USD')
  await dialog.getByLabel('Record the room').check()
  await expect(dialog.getByLabel('Transcribe what is said')).toBeChecked()
  await expect(price).toContainText('4 participants for 60 minutes cost 2.34 USD')
  await dialog.getByLabel('Metadata').fill('meeting=1042')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create room' }).click()

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('Weekly review')
  await expect(title).toContainText('Created')
  await expect(page.getByText('0 of 4 places taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Add simulated participant' }).click()
  const row = page.getByRole('row', { name: /^Ada bot-ada/ })
  await expect(row).toContainText('In the room')
  await expect(title).toContainText('Active')
  await expect(row.getByText('microphone, camera')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Events and deliveries' })).toContainText('room.participant_joined')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'End room' }).click()
  const question = page.getByRole('dialog', { name: 'End Weekly review?' })
  await expect(question).toContainText('1 participant will be disconnected')
  await question.getByRole('button', { name: 'End room' }).click()
  await expect(title).toContainText('Ended')
  await expect(row).toContainText('Left')
  const recording = page.getByRole('region', { name: 'Recording Ready' })
  await recording.getByRole('button', { name: 'Single files' }).click()
  const href = (await page.getByRole('menuitem', { name: 'Video (MP4)' }).getAttribute('href')) ?? ''
  await page.keyboard.press('Escape')
  const part = await page.request.get(href, { headers: { range: 'bytes=4-7' } })
  expect([part.status(), await part.text(), part.headers()['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
  const video = recording.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(0.5)
  const transcript = page.getByRole('region', { name: 'Transcript Ready Draft quality' })
  await transcript.getByRole('button', { name: 'Ada good morning' }).first().click()
  await expect(transcript.getByRole('listitem').first()).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.played.length)).toBeGreaterThan(0)
  const packed = await page.request.get(
    (await recording.getByRole('link', { name: 'Download pack' }).getAttribute('href')) ?? '',
  )
  const [zip, roomId] = [await packed.body(), page.url().split('/').at(-1)]
  expect([packed.status(), packed.headers()['content-type']]).toEqual([200, 'application/zip'])
  for (const name of [`${roomId}.mp4`, `${roomId}.vtt`, `${roomId}.txt`]) expect(zip.includes(name)).toBe(true)
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('0.015 USD, not billed in the sandbox')
  await expect(page.getByRole('button', { name: 'Open as host' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Join link' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /Weekly review/ })).toContainText('Ended')
  await page.goto(workspace.path('settings/usage'))
  await expect(page.getByRole('region', { name: 'Sandbox quota of video minutes' })).toContainText('1 of 1,000')
})

test('a participant’s own link and the host’s tab carry their tokens outside of every request', async ({
  page,
  workspace,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { room_id } = await workspace.call('POST', ROOMS, { name: 'Weekly review' })
  const addresses: string[] = []
  page.context().on('request', (request) => addresses.push(request.url()))
  await page.goto(workspace.path(`connect/rooms/${room_id}`))
  await page.getByRole('button', { name: 'Invite participant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite participant' })
  await dialog.getByLabel('Name').fill('Grace Hopper')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const made = page.getByRole('dialog', { name: 'Link for Grace Hopper' })
  await expect(made.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(made.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/r/${room_id}#token=eyJ[\\w.-]+$`))
  expect(await page.content()).not.toContain('eyJ')
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).click()

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open as host' }).click()
  const tab = await opened
  await tab.waitForURL(new RegExp(`/r/${room_id}`))
  expect(await page.content()).not.toContain('eyJ')
  expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([])
})

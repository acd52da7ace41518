import { expectAccessible } from './pay-fixtures.ts'
import { expect, expectMedia, hostUrl, test } from './room-fixtures.ts'

// One after the other: the pages of one room fill two cores.
test.describe.configure({ mode: 'default' })

test('two participants see and hear each other, and the host mutes, removes and ends', async ({
  createRoom,
  enter,
  host,
}) => {
  const room = await createRoom()
  const ann = await host(room)
  const ben = await enter(room, 'Ben')
  await expectMedia(ann, { seen: 1, heard: 1 })
  await expectMedia(ben, { seen: 1, heard: 1 })
  await expect(ann.getByLabel('Ben', { exact: true })).toBeVisible()

  await test.step('one mutes the other', async () => {
    await ann.getByRole('button', { name: 'Participants: 2' }).click()
    await ann.getByRole('button', { name: 'Mute Ben' }).click()
    await expect(ben.getByText('The host turned off your microphone.')).toBeVisible()
    await expect(ben.getByRole('button', { name: 'Turn on microphone' })).toBeVisible()
    await expect(ann.getByRole('button', { name: 'Mute Ben' })).toHaveCount(0)
    await expect(ben.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  })

  await test.step('removes the other, who may come back as a guest', async () => {
    await ann.getByRole('button', { name: 'Remove Ben' }).click()
    await ann.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(ben.getByRole('heading', { name: 'The host removed you from the room' })).toBeFocused()
    await expect(ann.getByRole('button', { name: 'Participants: 1' })).toBeVisible()
    await ben.getByRole('button', { name: 'Join again' }).click()
    await expect(ben.getByLabel('Your name')).toHaveValue('Ben')
    await ben.getByRole('button', { name: 'Join room' }).click()
    await expectMedia(ann, { seen: 1, heard: 1 })
  })

  await test.step('ends the room for everyone', async () => {
    await ann.getByRole('button', { name: 'Leave room' }).click()
    await ann.getByRole('button', { name: 'End for everyone' }).click()
    for (const page of [ann, ben])
      await expect(page.getByRole('heading', { name: 'The room has ended' })).toBeVisible({ timeout: 2_000 })
    await expect(ben.getByRole('button')).toHaveCount(0)
  })
})

test('four participants see and hear each other, chat and raise hands', async ({ createRoom, enter, host }) => {
  const room = await createRoom()
  const pages = [await host(room)]
  for (const name of ['Ben', 'Cleo', 'Dan']) pages.push(await enter(room, name))
  for (const page of pages) await expectMedia(page, { seen: 3, heard: 3 })
  const [ann, ben, cleo] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]]

  await ben.getByRole('button', { name: 'Chat' }).click()
  await ben.getByRole('textbox', { name: 'Message' }).fill('Shall we <b>start</b>?')
  await ben.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(ann.getByRole('status').filter({ hasText: 'Ben: Shall we <b>start</b>?' })).toBeVisible()
  await ann.getByRole('button', { name: 'Chat, unread: 1' }).click()
  await expect(ann.getByRole('list', { name: 'Chat' })).toContainText('Shall we <b>start</b>?')
  const time = ann.getByRole('list', { name: 'Chat' }).getByRole('time')
  const expected = await time.evaluate((one: HTMLTimeElement) =>
    new Date(one.dateTime).toLocaleTimeString([], { timeStyle: 'short' }),
  )
  await expect(time).toHaveText(expected)
  await expectAccessible(ann)

  await cleo.getByRole('button', { name: 'Raise hand' }).click()
  await expect(ann.getByText('Cleo raised a hand')).toBeVisible()
  await cleo.getByRole('button', { name: 'Turn off camera' }).click()
  await expect(ann.getByLabel('Cleo', { exact: true })).toHaveCount(0)
  await expectMedia(ann, { seen: 2, heard: 3 })
  await cleo.getByRole('button', { name: 'Turn on camera' }).click()
  await expectMedia(ann, { seen: 3, heard: 3 })
})

test('on a phone, the host’s acts are shown above the chat, without covering its messages', async ({
  createRoom,
  visit,
  host,
}) => {
  const room = await createRoom()
  const ann = await host(room)
  const ben = await visit(room.join_url, { viewport: { width: 390, height: 844 } })
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Join room' }).click()
  await ben.getByRole('button', { name: 'Chat' }).click()
  await ann.getByRole('button', { name: /^Participants/ }).click()
  await ann.getByRole('button', { name: 'Mute Ben' }).click()
  const notice = ben.getByRole('status').getByText('The host turned off your microphone.')
  const isOnTop = (one: HTMLElement) => {
    one.style.pointerEvents = 'auto'
    const { x, y, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === one
  }
  expect(await notice.evaluate(isOnTop)).toBe(true)
  const [shown, content, close] = await Promise.all(
    [notice, ben.getByText('No messages yet'), ben.getByRole('button', { name: 'Close' })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0)
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0)
})

test.describe('with a network that goes away', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('a participant reconnects, and a reload joins again as the same participant', async ({
    createRoom,
    enter,
    host,
    merchant,
  }) => {
    const room = await createRoom()
    const ann = await host(room)
    const ben = await enter(room, 'Ben')
    await expectMedia(ann, { seen: 1, heard: 1 })
    await ben.context().setOffline(true)
    await expect(ben.getByText('The connection was lost. Reconnecting…').first()).toBeVisible()
    await ben.context().setOffline(false)
    await expect(ben.getByText('You’re connected again.')).toBeVisible()
    await expectMedia(ann, { seen: 1, heard: 1 })

    await ben.reload()
    await expect(ben.getByRole('button', { name: 'Leave room' })).toBeVisible()
    await expectMedia(ann, { seen: 1, heard: 1 })
    const { participants } = (await merchant.send('GET', `/v1/connect/rooms/${room.room_id}`)) as unknown as {
      participants: { name: string }[]
    }
    expect(participants.map(({ name }) => name).sort()).toEqual(['Ben', 'Host'])
  })
})

test.describe('a room that nobody can join', () => {
  test.use({ expectedErrors: [/409|404|Failed to load resource|ERR_FAILED/] })

  test('says so in the lobby, and keeps the name for another try', async ({ createRoom, merchant, visit }) => {
    const room = await createRoom({ max_participants: 2 })
    const tokens = `/v1/connect/rooms/${room.room_id}/tokens`
    for (const identity of ['bot-1', 'bot-2']) await merchant.send('POST', tokens, { identity, name: identity })
    const page = await visit(room.join_url)
    await page.getByLabel('Your name').fill('Ada')
    await page.getByRole('button', { name: 'Join room' }).click()
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
    await expect(alert('The room is full. All 2 places are taken.')).toBeVisible()
    await page.route('**/media/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Join room' }).click()
    await expect(alert('We couldn’t reach the room.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
    await page.unroute('**/media/**')
    await merchant.send('DELETE', `/v1/connect/rooms/${room.room_id}`)
    await page.getByRole('button', { name: 'Join room' }).click()
    await expect(page.getByRole('heading', { name: 'The room has ended' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The room has ended' })).toBeVisible()
    const stranger = await visit(room.join_url.replace(/t=.*/, 't=wrong'))
    await expect(stranger.getByRole('heading', { name: 'We can’t find this room' })).toBeVisible()
    await expectAccessible(stranger)
  })
})

test('a participant without devices, and with a keyboard only, joins to listen', async ({ createRoom, visit }) => {
  const room = await createRoom()
  const page = await visit('about:blank')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(room.join_url)
  await expect(page.getByText('Your browser blocks the camera.')).toBeVisible()
  await expect(page.getByText('You can join without them')).toBeVisible()
  const press = async (name: string) => {
    for (let at = 0; at < 15; at++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if (
        (await focused.count()) > 0 &&
        (await focused.evaluate((one, wanted) => {
          const label = one.getAttribute('aria-label') ?? one.textContent ?? (one as HTMLInputElement).name
          return label.includes(wanted) || (one as HTMLInputElement).name === wanted
        }, name))
      )
        return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await press('name')
  await page.keyboard.type('Ada')
  await press('Join room')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re the only one here')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Chat' })).toHaveCount(0)
  await press('Leave room')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You left the room' })).toBeFocused()
})

test('a browser without H.264 says so instead of joining a room that it can’t show', async ({ createRoom, visit }) => {
  const room = await createRoom()
  const page = await visit('about:blank')
  await page.addInitScript(() => {
    RTCRtpReceiver.getCapabilities = () => ({ codecs: [], headerExtensions: [] })
  })
  await page.goto(room.join_url)
  await expect(page.getByRole('heading', { name: 'This browser can’t play the room’s video' })).toBeFocused()
  await expect(page.getByText('In Firefox, turn on the plugin “OpenH264” under Add-ons.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join room' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a token in the address is used once and never sent to the server of the page', async ({ createRoom, visit }) => {
  const room = await createRoom()
  const page = await visit('about:blank')
  const heard: string[] = []
  page.on('request', (request) => heard.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.goto(hostUrl(room))
  await expect(page.getByRole('button', { name: 'Join room' })).toBeVisible()
  expect(page.url()).toBe(hostUrl(room).replace(/#.*/, ''))
  const gateway = process.env.GATEWAY_URL ?? ''
  const withToken = heard.filter((text) => text.includes(room.sdk_token))
  expect(withToken.filter((text) => !text.startsWith(`${gateway}/media/rooms/`))).toEqual([])
  expect(withToken.length).toBeGreaterThan(0)
  expect(await page.content()).not.toContain(room.sdk_token)
})

for (const width of [390, 1440]) {
  test(`the lobby and the room are accessible at ${width} pixels`, async ({ createRoom, merchant, visit }) => {
    const room = await createRoom()
    await merchant.send('POST', `/v1/connect/rooms/${room.room_id}/tokens`, { identity: 'bot-1', name: 'Robot' })
    const page = await visit(hostUrl(room), { viewport: { width, height: 850 } })
    await expect(page.getByLabel('Microphone', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Join room' }).click()
    await expect(page.getByLabel('Robot', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBe(0)
    await page.getByRole('button', { name: 'Participants' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Robot' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expectAccessible(page)
  })
}

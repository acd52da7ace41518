import AxeBuilder from '@axe-core/playwright'
import { mergeTests } from '@playwright/test'
import { test as base } from './console-fixtures.ts'
import { test as withCamera } from './fake-camera.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const test = mergeTests(base, withCamera)

test('a room is embedded, joined with a camera, and shows its events, its recording and who said what', async ({
  page,
  workspace,
}) => {
  test.slow()
  await page.goto(workspace.path('sandbox/demos'))
  await page.getByRole('navigation', { name: 'Demos' }).getByRole('link', { name: 'Room' }).click()
  await expect(page.getByText('The room appears here')).toBeVisible()
  await expect(page.getByText('Streaming', { exact: true }).last()).toBeVisible()
  await page.getByLabel('Name').fill('Product tour')
  await page.getByRole('button', { name: 'Create room' }).click()
  await page.waitForURL(/room_id=rm_/)

  const panel = page.getByRole('region', { name: 'Room page' })
  await expect(panel.getByRole('status').first()).toHaveText('Not joined yet')
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Your name').fill('Grace Hopper')
  await frame.getByRole('button', { name: 'Join room' }).click()
  await expect(panel.getByRole('status').first()).toHaveText('Joined')
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events.getByRole('listitem')).toContainText([/room\.participant_joined/, /room\.started/])
  const people = page.getByRole('region', { name: 'Participants' })
  await expect(people.getByRole('row', { name: /Grace Hopper/ }).getByText('microphone, camera')).toBeAttached()

  await panel.getByRole('button', { name: 'Add simulated participant' }).click()
  await expect(people.getByRole('row', { name: /Ada bot-ada/ })).toContainText('In the room')
  await expect(frame.getByText('Ada', { exact: true }).first()).toBeVisible()
  // She lets Grace speak first, and the transcript will contain only what someone said.
  await expect(frame.locator('figure[data-speaking]').filter({ hasText: 'Ada' })).toBeVisible()
  // The journeys of the room page check what is in the frame.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  await panel.getByRole('button', { name: 'End room' }).click()
  await page.getByRole('dialog', { name: 'End Product tour?' }).getByRole('button', { name: 'End room' }).click()
  await expect(page.getByText('This room has ended')).toBeVisible()
  await expect(events.getByRole('listitem').filter({ hasText: 'room.ended' })).toBeVisible()
  // Composing the picture takes as long as two cores need beside the browsers.
  const made = { timeout: 90_000 }
  await expect(events.getByRole('listitem').filter({ hasText: 'recording.ready' })).toBeVisible(made)
  const video = page.getByRole('region', { name: 'Recording Ready' }).locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(100)
  await expect(events.getByRole('listitem').filter({ hasText: 'transcript.ready' })).toBeVisible(made)
  const transcript = page.getByRole('region', { name: 'Transcript Ready Draft quality' })
  await transcript.getByRole('button', { name: 'Ada good morning' }).first().click()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.played.length)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open its record' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Product tour')
})

test('the code of the demo is what the form sends, in every language', async ({ page, workspace }) => {
  await page.goto(workspace.path('sandbox/demos/room'))
  await page.getByLabel('Name').fill('Interview 7')
  for (const [language, sign] of [
    ['JavaScript', 'pillar.rooms.create'],
    ['PHP', '<?php'],
    ['Python', 'import'],
    ['Go', 'package main'],
  ] as const) {
    await page.getByRole('tab', { name: language, exact: true }).click()
    const code = page.getByRole('tabpanel')
    await expect(code).toContainText('Interview 7')
    await expect(code).toContainText(sign)
  }
  await page.getByRole('tab', { name: 'HTML' }).click()
  await expect(page.getByRole('tabpanel')).toContainText("Pillar.mount('#room'")
})

test('a shop embeds a room, which tells it about joining and the end, and nothing else', async ({
  page,
  merchant,
  shop,
}) => {
  const { room_id, join_url } = await merchant.send('POST', '/v1/connect/rooms', { name: 'Fitting' })
  shop.show(`
    <main><h1>Fitting</h1><div id="room" style="height: 600px"></div></main>
    <script src="${new URL('/embed.js', join_url)}"></script>
    <script>
      window.told = []
      const tell = (event) => (content) => told.push([event, content])
      Pillar.mount('#room', {
        roomUrl: ${JSON.stringify(join_url)},
        theme: 'dark',
        onReady: tell('ready'),
        onJoined: tell('joined'),
        onLeft: tell('left'),
        onEnded: tell('ended'),
      })
    </script>`)
  await page.goto(shop.url)
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told)
  await expect.poll(told).toEqual([['ready', { room_id }]])
  const frame = page.frameLocator('iframe')
  expect((await page.locator('iframe').boundingBox())?.height).toBe(600)
  await frame.getByLabel('Your name').fill('Bo')
  await frame.getByRole('button', { name: 'Join room' }).click()
  await expect.poll(told).toHaveLength(2)
  // If the room ended earlier, the browser would report each interrupted request of the connection.
  const participants = async () => (await merchant.send('GET', `/v1/connect/rooms/${room_id}`)).participants
  await expect.poll(participants).toMatchObject([{ name: 'Bo', audio: true, video: true }])
  await merchant.send('DELETE', `/v1/connect/rooms/${room_id}`)
  await expect.poll(told).toEqual([
    ['ready', { room_id }],
    ['joined', { room_id }],
    ['ended', { room_id }],
  ])
})

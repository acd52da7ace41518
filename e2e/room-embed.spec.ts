import { expectAccessible } from './pay-fixtures.ts'
import { expect, expectMedia, hostUrl, test } from './room-fixtures.ts'

// One after the other: the pages of one room fill two cores.
test.describe.configure({ mode: 'default' })

test('a shop’s page embeds a room and hears that someone joined, left and ended it', async ({
  createRoom,
  enter,
  shop,
  visit,
}) => {
  const room = await createRoom()
  shop.show(`
    <main><h1>Consultation</h1><div id="room" style="height: 700px"></div></main>
    <script src="${new URL('/embed.js', room.join_url)}"></script>
    <script>
      window.told = []
      const tell = (event) => (content) => told.push([event, content])
      Pillar.mount('#room', {
        roomUrl: ${JSON.stringify(hostUrl(room))},
        onJoined: tell('joined'), onLeft: tell('left'), onEnded: tell('ended'),
      })
    </script>`)
  const page = await visit(shop.url)
  const frame = page.frameLocator('iframe')
  const told = () => page.evaluate('window.told')
  const { room_id } = room
  await frame.getByRole('button', { name: 'Join room' }).click()
  await expect.poll(told).toEqual([['joined', { room_id }]])
  const guest = await enter(room, 'Ben')
  await expectMedia(guest, { seen: 1, heard: 1 })
  await expect(frame.getByLabel('Ben', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await frame.getByRole('button', { name: 'Leave room' }).click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Leave room' }).click()
  await expect.poll(told).toContainEqual(['left', { room_id }])
  await frame.getByRole('button', { name: 'Join again' }).click()
  await frame.getByRole('button', { name: 'Join room' }).click()
  await frame.getByRole('button', { name: 'Leave room' }).click()
  await frame.getByRole('button', { name: 'End for everyone' }).click()
  await expect.poll(told).toContainEqual(['ended', { room_id }])
  await expect(guest.getByRole('heading', { name: 'The room has ended' })).toBeVisible()
})

test('offers to turn on the sound that the browser blocked', async ({ createRoom, merchant, visit }) => {
  const room = await createRoom()
  await merchant.send('POST', `/v1/connect/rooms/${room.room_id}/tokens`, { identity: 'bot-1', name: 'Robot' })
  const page = await visit('about:blank')
  await page.addInitScript(() => {
    const { play } = HTMLAudioElement.prototype
    HTMLAudioElement.prototype.play = () => {
      HTMLAudioElement.prototype.play = play
      return Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await page.goto(hostUrl(room))
  await page.getByRole('button', { name: 'Join room' }).click()
  await page.getByRole('button', { name: 'Turn on sound' }).click()
  await expect(page.getByRole('button', { name: 'Turn on sound' })).toHaveCount(0)
  await expect.poll(() => page.evaluate('document.querySelector("audio").paused')).toBe(false)
})

test('shows a shared screen large to the others until its owner stops', async ({ createRoom, enter, host }) => {
  const room = await createRoom()
  const ann = await host(room)
  const ben = await enter(room, 'Ben')
  await ben.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      setInterval(() => context?.fillRect(Math.random() * 200, 0, 20, 20), 100)
      return canvas.captureStream(10)
    }
  })
  await ben.getByRole('button', { name: 'Share screen' }).click()
  await expect(ben.getByLabel('You are sharing your screen')).toBeVisible()
  await expect(ann.getByLabel('Ben is sharing their screen')).toBeVisible()
  await expectMedia(ann, { seen: 2, heard: 1 })
  await ben.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(ann.getByLabel('Ben is sharing their screen')).toHaveCount(0)
})

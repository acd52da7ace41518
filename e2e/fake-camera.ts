import { test as base } from '@playwright/test'

/** Browsers with a fake camera and microphone. It is a worker option, because `test.use` works only in test files. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Each picture takes processor time in every browser of a room.
      const args = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=5']
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
    },
    { scope: 'worker' },
  ],
})

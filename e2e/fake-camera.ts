import { test as base } from '@playwright/test'

/** Browsers with a camera and a microphone that pretend. An option of the worker: `test.use` works in test files only. */
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

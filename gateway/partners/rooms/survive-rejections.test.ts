import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const survivor = new URL('./survive-rejections.ts', import.meta.url)

test('a promise that the library doesn’t wait for is told, and the thread goes on', async () => {
  const code = `
    import { parentPort } from 'node:worker_threads'
    import { surviveRejections } from ${JSON.stringify(survivor)}
    surviveRejections((error) => parentPort.postMessage(error))
    Promise.reject(new Error('The packet came late.'))
    parentPort.once('message', () => parentPort.postMessage('carried'))`
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  try {
    expect(await once(thread, 'message')).toEqual(['Error: The packet came late.'])
    thread.postMessage('carry')
    expect(await once(thread, 'message')).toEqual(['carried'])
  } finally {
    await thread.terminate()
  }
})

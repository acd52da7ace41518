import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Response } from '@playwright/test'

/** Records everything that a browser receives: every body and header, redirects and scripts included. */
export function eavesdrop(context: BrowserContext) {
  const heard: Promise<string>[] = []
  context.on('response', (response) => heard.push(transcript(response)))
  return {
    /** Everything recorded so far, and the whole client bundle, loaded or not. */
    async all(): Promise<string[]> {
      return [...(await Promise.all(heard)), ...bundle('.next/static')]
    },
  }
}

async function transcript(response: Response): Promise<string> {
  const headers = (await response.headersArray()).map(({ name, value }) => `${name}: ${value}`).join('\n')
  // A redirect has no body, and a stream's body isn't complete.
  const isStream = headers.includes('text/event-stream')
  const body = isStream
    ? ''
    : await response.body().then(
        (bytes) => bytes.toString('utf8'),
        () => '',
      )
  return `${response.url()}\n${headers}\n${body}`
}

function bundle(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

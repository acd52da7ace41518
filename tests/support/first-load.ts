import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Most kilobytes of JavaScript that a console page may load first, gzipped, beyond an empty page. */
export const CONSOLE_PAGE_KB = 50

/** Gzipped bytes of the scripts that a page of the build loads first. */
export function weighPage(html: string): number {
  const scripts = [...html.matchAll(/<script[^>]*\bsrc="\/_next\/([^"?]+\.js)[^>]*>/g)]
  const files = scripts.filter(([tag]) => !/nomodule/i.test(tag)).map(([, file]) => decodeURIComponent(file ?? ''))
  return [...new Set(files)].reduce((sum, file) => sum + gzipped(file), 0)
}

/** The page that Next adds to every build contains no console code, only what Next itself needs. */
export function weighEmptyPage(): number {
  return weighPage(readFileSync('.next/server/app/_not-found.html', 'utf8'))
}

/** Kilobytes of a page beyond an empty one. */
export function kilobytesBeyondEmpty(html: string): number {
  return (weighPage(html) - weighEmptyPage()) / 1024
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(`.next/${file}`)).length
}

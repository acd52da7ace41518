import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readDocument } from './read-document.ts'
import { renderSdk } from './render.ts'

for (const [path, text] of Object.entries(renderSdk(await readDocument()))) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(path)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readDocument } from './read-document.ts'
import { renderSdks } from './render.ts'

for (const [path, text] of Object.entries(renderSdks(await readDocument()))) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(path)
}

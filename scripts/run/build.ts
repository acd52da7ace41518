import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { documentFile, goSamplesFile } from '#lib/reference/api-document.ts'
import { withLock } from '../postgres/lease.ts'
import { Refusal } from '../refusal.ts'
import type { Child, Command } from './child.ts'
import { buildCommand } from './commands.ts'
import { describeEnd } from './describe-end.ts'

const sources = [
  '{app,components,lib,wholesaler,sdks/typescript,public}/**/*',
  // The reference describes every operation, with samples.
  '{gateway,scripts/sdk}/**/*.ts',
  '*.{ts,mjs,css}',
  'package-lock.json',
  'tsconfig.json',
]
// Inside .next, so that removing the build removes its stamp.
const stampFile = join('.next', 'pillar-sources')
const longestBuildMs = 600_000

/** The gateway's address in the samples of the build; undefined without a build, or if one of its sources has changed. */
export function addressInBuild(): string | undefined {
  if (!existsSync(stampFile) || !existsSync(join('.next', 'BUILD_ID'))) return undefined
  const [hash, gatewayUrl] = readFileSync(stampFile, 'utf8').split('\n')
  return hash === hashSources() ? gatewayUrl : undefined
}

/** Builds the console for this address unless such a build is fresh; two processes never build at once. */
export async function ensureBuild(
  gatewayUrl: string,
  launch: (command: Command) => Child,
  onBuild: () => void,
): Promise<void> {
  await withLock(join('node_modules', '.pillar-build'), longestBuildMs, async () => {
    if (addressInBuild() === gatewayUrl) return
    onBuild()
    await writeReference(gatewayUrl)
    const hash = hashSources()
    const child = launch(buildCommand(gatewayUrl))
    const ended = await child.ended
    if (ended !== 'ended with code 0') {
      throw new Refusal(describeEnd(child, ended))
    }
    dropScripts()
    writeFileSync(stampFile, `${hash}\n${gatewayUrl}`)
  })
}

/** Writes the gateway’s OpenAPI document and the samples in Go, which the pages of the reference are made of. */
export async function writeReference(gatewayUrl: string): Promise<void> {
  // Only a build needs all of the gateway.
  const { readDocument } = await import('../sdk/read-document.ts')
  const { goSamples } = await import('../sdk/go/samples.ts')
  const document = await readDocument()
  mkdirSync(dirname(documentFile), { recursive: true })
  writeFileSync(documentFile, JSON.stringify(document))
  writeFileSync(goSamplesFile, JSON.stringify(goSamples(document, gatewayUrl)))
}

/** The reference is text, and the framework's scripts would be most of its weight. */
function dropScripts(): void {
  for (const page of globSync('.next/server/app/reference{.html,/**/*.html}')) {
    const html = readFileSync(page, 'utf8')
    writeFileSync(
      page,
      html.replace(/<script\b[^>]*>.*?<\/script>|<link rel="(?:preload|modulepreload)" as="script"[^>]*>/gs, ''),
    )
  }
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  for (const entry of globSync(sources, { withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
    .sort()) {
    if (/\.test\.tsx?$|next-env\.d\.ts$/.test(entry)) continue
    hash.update(`\0${entry}\0`).update(readFileSync(entry))
  }
  return hash.digest('hex')
}

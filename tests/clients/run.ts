import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from '#scripts/refusal.ts'
import { fuzz } from './fuzz.ts'
import { type Client, clients, isInstalled } from './languages.ts'
import { openShop, type Shop } from './shop.ts'
import { fetchGenerator, runTool } from './tools.ts'

const MUST_RUN = process.env.CI !== undefined

await runCommand(async () => {
  const tools = join(resolve(process.env.DATA_DIR || '.data'), 'tools')
  mkdirSync(tools, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'pillar-clients-'))
  const shop = await openShop()
  let passed = 0
  let failed = 0
  try {
    for (const run of [
      ...clients.map((client) => () => smoke(client, shop, work, tools)),
      () => fuzz(shop, work, tools),
    ]) {
      const counts = await run()
      passed += counts.passed
      failed += counts.failed
    }
  } finally {
    await shop.stop()
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
})

/** Generates one client from the served document, builds it and runs its round of requests. */
async function smoke(client: Client, shop: Shop, work: string, tools: string) {
  const missing = ['java', 'mvn', ...client.needs].filter((tool) => !isInstalled(tool))
  if (missing.length > 0) {
    console.log(`${MUST_RUN ? '✗' : '– SKIPPED'} ${client.name} client: ${missing.join(', ')} is not installed`)
    return { passed: 0, failed: MUST_RUN ? 1 : 0 }
  }
  const folder = join(work, client.name)
  const begin = Date.now()
  try {
    const jar = await fetchGenerator(tools)
    const generate = ['-jar', jar, 'generate', '-g', client.name, '-i', `${shop.url}/openapi.json`, '-o', folder]
    await runTool('java', [...generate, ...client.options], work)
    await client.build(folder, tools)
    const env = { PILLAR_URL: shop.url, PILLAR_KEY: shop.sandboxKey, PILLAR_TRANSACTION: shop.transactionId }
    const { output } = await client.run(folder, tools, env)
    return report(client.name, output, begin)
  } catch (error) {
    console.log(`✗ ${client.name} client: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}

function report(name: string, output: string, begin: number) {
  const passed = output.match(/^ok \w+$/gm)?.length ?? 0
  const failed = Math.max(output.match(/^FAILED \w+$/gm)?.length ?? 0, passed === 0 ? 1 : 0)
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name} client  ${passed} passed, ${failed} failed  ${seconds} s`)
  if (failed > 0) console.log(output)
  return { passed, failed }
}

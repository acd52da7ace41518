import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from '#scripts/refusal.ts'
import { fuzz } from './fuzz.ts'
import { type Client, clients, isInstalled } from './languages.ts'
import { type Sdk, sdks } from './sdks.ts'
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
      ...sdks.map((sdk) => () => testSdk(sdk, shop, tools)),
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
  const skipped = skippedWithout(['java', 'mvn', ...client.needs], `${client.name} client`)
  if (skipped) return skipped
  const folder = join(work, client.name)
  const begin = Date.now()
  try {
    const jar = await fetchGenerator(tools)
    const generate = ['-jar', jar, 'generate', '-g', client.name, '-i', `${shop.url}/openapi.json`, '-o', folder]
    await runTool('java', [...generate, ...client.options], work)
    await client.build(folder, tools)
    const { output } = await client.run(folder, tools, { ...accessTo(shop), PILLAR_TRANSACTION: shop.transactionId })
    return report(`${client.name} client`, output, { passed: /^ok \w+$/gm, failed: /^FAILED \w+$/gm }, begin)
  } catch (error) {
    console.log(`✗ ${client.name} client: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}

async function testSdk(sdk: Sdk, shop: Shop, tools: string) {
  const name = `${sdk.name} SDK`
  const begin = Date.now()
  try {
    return skippedWithout(sdk.needs, name) ?? report(name, await sdk.run(tools, accessTo(shop)), sdk, begin)
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}

function accessTo(shop: Shop) {
  return { PILLAR_URL: shop.url, PILLAR_KEY: shop.sandboxKey }
}

function skippedWithout(tools: string[], name: string) {
  const missing = tools.filter((tool) => !isInstalled(tool))
  if (missing.length === 0) return null
  console.log(`${MUST_RUN ? '✗' : '– SKIPPED'} ${name}: ${missing.join(', ')} is not installed`)
  return { passed: 0, failed: MUST_RUN ? 1 : 0 }
}

function report(name: string, output: string, count: { passed: RegExp; failed: RegExp }, begin: number) {
  const passed = output.match(count.passed)?.length ?? 0
  const failed = Math.max(output.match(count.failed)?.length ?? 0, passed === 0 ? 1 : 0)
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}  ${passed} passed, ${failed} failed  ${seconds} s`)
  if (failed > 0) console.log(output)
  return { passed, failed }
}

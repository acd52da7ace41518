import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from './shop.ts'
import { fetchPython, runProgram } from './tools.ts'

/**
 * Checks whose failures mean nothing here. A valid request may break a rule that JSON Schema can't express, such as a
 * cursor of another list. Twenty wrong keys in a minute get 429 instead of 401; the conformance suite tests every 401.
 */
const EXCLUDED_CHECKS = 'positive_data_acceptance,ignored_auth'
/** The stream never ends, and injected faults would fail every later request. */
const EXCLUDED_OPERATIONS = ['streamEvents', 'replaceSandboxFaults']
const EXAMPLES_PER_OPERATION = '5'
const SEED = '8'
const KNOWN = join(import.meta.dirname, 'known-failures.txt')

interface Run {
  /** The kind of key, as the known failures name it. */
  name: string
  key: string | undefined
  phases: string
}

interface Failure {
  type: string
  operations: (string | { label?: string; name?: string })[]
}

/**
 * Runs Schemathesis over the whole document with a sandbox key, without a key and with a live key, all at the same time.
 * Its phase "coverage" tries every rule of every parameter, which takes longest and gets nowhere without a key. Each run
 * has one worker, because Hypothesis is not safe in threads.
 */
export async function fuzz(shop: Shop, work: string, tools: string) {
  const runs: Run[] = [
    { name: 'sandbox', key: shop.sandboxKey, phases: 'coverage' },
    { name: 'sandbox', key: shop.sandboxKey, phases: 'examples,fuzzing' },
    { name: 'none', key: undefined, phases: 'examples,fuzzing' },
    { name: 'live', key: shop.liveKey, phases: 'coverage' },
    { name: 'live', key: shop.liveKey, phases: 'examples,fuzzing' },
  ]
  await fetchPython(tools)
  const begin = Date.now()
  const results = await Promise.all(
    runs.map(async (one) => {
      const { tested, unexpected, output } = await run(one, shop.url, work, tools)
      const seconds = ((Date.now() - begin) / 1000).toFixed(1)
      const title = `schemathesis (${one.name} key, ${one.phases})`
      console.log(`${unexpected.length ? '✗' : '✓'} ${title}  ${tested} operations  ${seconds} s`)
      if (unexpected.length > 0) console.log(`${unexpected.join('\n')}\n${output.slice(-12_000)}`)
      return { passed: Math.max(0, tested - unexpected.length), failed: unexpected.length }
    }),
  )
  const sum = (part: 'passed' | 'failed') => results.reduce((total, one) => total + one[part], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

async function run({ name, key, phases }: Run, url: string, work: string, tools: string) {
  const report = join(work, `schemathesis-${name}-${phases}.json`)
  const options = [
    ...['--no-color', 'run', `${url}/openapi.json`, '--phases', phases, '--checks', 'all'],
    ...['--exclude-checks', EXCLUDED_CHECKS, '--max-examples', EXAMPLES_PER_OPERATION, '--seed', SEED, '--no-shrink'],
    ...['--continue-on-failure', '--request-timeout', '30', '--warnings', 'off'],
    ...['--report', 'json', '--report-json-path', report, '--generation-database', 'none'],
    ...EXCLUDED_OPERATIONS.flatMap((operation) => ['--exclude-operation-id', operation]),
    ...(key ? ['-H', `Authorization: Bearer ${key}`] : []),
  ]
  const { output } = await runProgram(await fetchPython(tools), ['-m', 'schemathesis.cli', ...options], work)
  const text = existsSync(report) ? readFileSync(report, 'utf8') : ''
  if (text === '') return { tested: 0, unexpected: [`${name} did not finish`], output }
  const result = JSON.parse(text)
  const unexpected = found(name, result.failures).filter((line) => !known().includes(line))
  if (result.operations.tested === 0 || result.operations.errored > 0 || !result.complete)
    unexpected.push('did not run')
  return { tested: result.operations.tested as number, unexpected, output }
}

function found(name: string, failures: Failure[]): string[] {
  return failures.flatMap(({ type, operations }) =>
    operations.map((one) => `${name} ${type} ${typeof one === 'string' ? one : (one.label ?? one.name)}`),
  )
}

/** One line per accepted failure: the key, the failure, the operation and, after `#`, the reason. */
function known(): string[] {
  const lines = readFileSync(KNOWN, 'utf8').split('\n')
  return lines.map((line) => line.split('#')[0]?.trim() ?? '').filter((line) => line !== '')
}

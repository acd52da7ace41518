import { resolve } from 'node:path'
import { fetchPython, runProgram, runTool } from './tools.ts'

/** Checks the types of one of our SDKs and runs its tests, against the gateway too. */
export interface Sdk {
  name: string
  needs: string[]
  run(tools: string, env: Record<string, string>): Promise<string>
  passed: RegExp
  failed: RegExp
}

const folder = (language: string) => resolve('sdks', language)

const python: Sdk = {
  name: 'python',
  needs: ['python3'],
  passed: /^test_\w+ .* ok$/gm,
  failed: /^(FAIL|ERROR): /gm,
  async run(tools, env) {
    const interpreter = await fetchPython(tools)
    await runTool(interpreter, ['-m', 'mypy', '--cache-dir', `${tools}/mypy`, 'pillar', 'tests'], folder('python'))
    const tests = ['-B', '-m', 'unittest', 'discover', '-v', '-t', '.', '-s', 'tests']
    return (await runProgram(interpreter, tests, folder('python'), env)).output
  },
}

const php: Sdk = {
  name: 'php',
  needs: ['php', 'phpunit'],
  passed: /^ ✔ /gm,
  failed: /^ (✘|⚠|∅|↩|☢) /gm,
  async run(_tools, env) {
    const tests = ['--bootstrap', 'tests/bootstrap.php', '--no-configuration', '--testdox', '--colors=never', 'tests']
    return (await runProgram('phpunit', tests, folder('php'), env)).output
  },
}

const go: Sdk = {
  name: 'go',
  needs: ['go'],
  passed: /^--- PASS: /gm,
  failed: /^--- FAIL: /gm,
  async run(_tools, env) {
    await runTool('go', ['vet', './...'], folder('go'))
    const unformatted = await runProgram('gofmt', ['-l', '.'], folder('go'))
    if (unformatted.output) throw new Error(`gofmt would change ${unformatted.output}`)
    return (await runProgram('go', ['test', '-v', '-count=1', '-run', '^Test', './...'], folder('go'), env)).output
  },
}

export const sdks = [python, php, go]

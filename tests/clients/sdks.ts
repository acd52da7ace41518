import { resolve } from 'node:path'
import { fetchPython, runProgram, runTool } from './tools.ts'

/** One of our SDKs: checks its types and runs its tests, against the gateway too. */
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

export const sdks = [python]

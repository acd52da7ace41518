import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const GENERATOR = 'org.openapitools:openapi-generator-cli:7.17.0'
const PYTHON_PACKAGES = [
  'schemathesis==4.32.5',
  'pydantic==2.12.5',
  'python-dateutil==2.9.0.post0',
  'urllib3>=2,<3',
  'mypy==2.4.1',
]

const LONGEST_MS = 600_000

interface Outcome {
  code: number | null
  output: string
}

/** Runs a program to its end and returns what it printed, whatever its exit code. */
export function runProgram(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  return new Promise<Outcome>((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', fail)
    child.once('close', (code) => done({ code, output }))
  })
}

/** The same for a program that must succeed. */
export async function runTool(program: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await runProgram(program, args, cwd)
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}\n${output.slice(-4000)}`)
}

/** The generator, downloaded once into the tools folder. */
export async function fetchGenerator(tools: string): Promise<string> {
  const [, artifact, version] = GENERATOR.split(':')
  const jar = join(tools, `${artifact}-${version}.jar`)
  const fetch = ['-q', 'dependency:copy', `-Dartifact=${GENERATOR}`, `-DoutputDirectory=${tools}`]
  if (!existsSync(jar)) await runTool('mvn', fetch, tools)
  return jar
}

/** A separate Python with the packages that the clients and Schemathesis need. */
export async function fetchPython(tools: string): Promise<string> {
  const python = join(tools, 'python', 'bin', 'python')
  if (!existsSync(python)) await runTool('python3', ['-m', 'venv', join(tools, 'python')], tools)
  await runTool(python, ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', ...PYTHON_PACKAGES], tools)
  return python
}

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_URL, type OperationEntry, toResources } from '#lib/reference/api-reference.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import { goSamples } from './sdk/go/samples.ts'
import { readDocument } from './sdk/read-document.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'samples-'))
let operations: OperationEntry[]

beforeAll(async () => {
  const document = await readDocument()
  operations = toResources(document as never, goSamples(document, API_URL))
    .flatMap((resource) => resource.operations)
    .filter(({ access }) => access === 'key')
  symlinkSync(resolve('sdks'), join(folder, 'sdks'))
  mkdirSync(join(folder, 'vendor'))
  writeFileSync(join(folder, 'vendor/autoload.php'), `<?php require '${resolve('sdks/php/tests/bootstrap.php')}';`)
})
afterAll(() => rmSync(folder, { recursive: true }))

// Each language runs all of its samples in one process: starting one for each would take minutes.
const languages = [
  {
    ...{ language: 'JavaScript', command: process.execPath, probe: ['--version'], extension: 'mjs' },
    runner: 'for (const file of process.argv.slice(2)) await import(file)',
  },
  {
    ...{ language: 'Python', command: 'python3', probe: ['-c', 'import urllib3'], extension: 'py' },
    runner: 'import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)',
  },
  {
    ...{ language: 'PHP', command: 'php', probe: ['-r', 'curl_version();'], extension: 'php' },
    runner: '<?php foreach (array_slice($argv, 1) as $file) (function () use ($file) { require $file; })();',
  },
]

// `weak` belongs to the standard library since Go 1.24, which the SDK needs.
test.runIf(await isInstalled('go', ['list', 'weak']))(
  'each sample in Go is formatted, and calls a method of the SDK, which sends the request of its operation',
  async () => {
    const [server, sent] = await startRecorder()
    const program = join(folder, 'go')
    mkdirSync(program)
    writeFileSync(
      join(program, 'go.mod'),
      `module samples\n\ngo 1.24\n\nrequire pillar v0.0.0\n\nreplace pillar => ${resolve('sdks/go')}\n`,
    )
    for (const { id, samples } of operations) {
      const code = samples.find((one) => one.language === 'Go')?.code ?? ''
      expect(code, id).toContain('pillar.New(')
      writeFileSync(join(program, `${id}.go`), `${code}\n`)
    }
    expect((await run('gofmt', ['-l', program])).stdout).toBe('')
    for (const { id } of operations) {
      const code = readFileSync(join(program, `${id}.go`), 'utf8')
      writeFileSync(join(program, `${id}.go`), aimed(code, server.port).replace('func main()', `func ${id}()`))
    }
    const calls = operations.map(({ id }) => `\t${id}()\n`).join('')
    writeFileSync(join(program, 'main.go'), `package main\n\nfunc main() {\n${calls}}\n`)
    const env = { ...process.env, PILLAR_API_KEY: 'sk_sandbox_1', CGO_ENABLED: '0' }
    await run('go', ['run', '.'], { cwd: program, env, maxBuffer: 2 ** 24 })
    await server.close()
    expect(sent()).toEqual(operations.map(requestOf))
  },
  300_000,
)

for (const { language, command, probe, extension, runner } of languages) {
  test.runIf(await isInstalled(command, probe))(
    `each sample in ${language} calls a method of the SDK, which sends the request of its operation`,
    async () => {
      const [server, sent] = await startRecorder()
      const written = operations.map(({ id, samples }) => {
        const code = samples.find((one) => one.language === language)?.code ?? ''
        expect(code, id).toMatch(/createPillar|from pillar import|Pillar\\Pillar/)
        const file = join(folder, `${id}.${extension}`)
        writeFileSync(file, aimed(code, server.port))
        return file
      })
      const start = join(folder, `run.${extension}`)
      writeFileSync(start, runner)
      const env = { ...process.env, PILLAR_API_KEY: 'sk_sandbox_1', PYTHONPATH: resolve('sdks/python') }
      await run(command, [start, ...written], { cwd: folder, env, maxBuffer: 2 ** 24 })
      await server.close()
      expect(sent()).toEqual(operations.map(requestOf))
    },
    120_000,
  )
}

function isInstalled(command: string, probe: string[]): Promise<boolean> {
  return run(command, probe).then(Boolean, () => false)
}

function aimed(code: string, port: number): string {
  return code.replace(API_URL, `http://127.0.0.1:${port}`)
}

/** A server that returns an empty object to every request, and the requests that it has received. */
async function startRecorder() {
  const server = await startReceiver()
  const methods: (string | undefined)[] = []
  server.answer((_, response) => {
    methods.push(response.req.method)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const sent = () =>
    server.received.map(({ path, body }, at) => ({ method: methods[at], path, body: body && JSON.parse(body) }))
  return [server, sent] as const
}

/** The request as the sample for curl sends it. */
function requestOf({ method, samples }: OperationEntry) {
  const code = samples.find(({ language }) => language === 'curl')?.code ?? ''
  const [, path] = /http:\/\/localhost:4000([^\s']+)/.exec(code) ?? []
  const [, body] = / -d '([\s\S]+)'$/.exec(code) ?? []
  return { method, path, body: body ? JSON.parse(body.replaceAll("'\\''", "'")) : '' }
}

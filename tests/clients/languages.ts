import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPython, runProgram, runTool } from './tools.ts'

type Run = ReturnType<typeof runProgram>

export interface Client {
  name: string
  options: string[]
  needs: string[]
  build(folder: string, tools: string): Promise<void>
  run(folder: string, tools: string, env: Record<string, string>): Run
}

const source = (name: string) => join(import.meta.dirname, name)

const python: Client = {
  name: 'python',
  options: ['--additional-properties=packageName=pillar_client'],
  needs: ['python3'],
  async build(folder, tools) {
    await runTool(await fetchPython(tools), ['-m', 'compileall', '-q', 'pillar_client'], folder)
  },
  async run(folder, tools, env) {
    return runProgram(await fetchPython(tools), [source('smoke.py')], folder, { ...env, PYTHONPATH: folder })
  },
}

const go: Client = {
  name: 'go',
  options: [
    '--additional-properties=packageName=pillar',
    '--git-host=pillar.example',
    '--git-user-id=shop',
    '--git-repo-id=client',
  ],
  needs: ['go'],
  async build(folder) {
    mkdirSync(join(folder, 'smoke'))
    copyFileSync(source('smoke.go'), join(folder, 'smoke', 'main.go'))
    await runTool('go', ['build', '-mod=mod', '-o', 'round', './smoke'], folder)
  },
  run: (folder, _tools, env) => runProgram(join(folder, 'round'), [], folder, env),
}

const php: Client = {
  name: 'php',
  options: ['--additional-properties=invokerPackage=Pillar'],
  needs: ['php'],
  async build(folder) {
    await runTool('sh', ['-c', 'find lib -name "*.php" -print0 | xargs -0 -n 100 php -l > /dev/null'], folder)
  },
  run: (folder, _tools, env) => runProgram('php', [source('smoke.php')], folder, { ...env, PILLAR_CLIENT: folder }),
}

export const clients = [python, go, php]

export function isInstalled(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
}

import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The arguments that `npm run` gives Node: npm itself would take longer than most of these programs. */
export function argumentsOfScript(name: string): string[] {
  const [node, ...args] = (scripts[name] ?? '').replace(/^exec /, '').split(' ')
  if (node !== 'node') throw new Error(`package.json has no script ${name} that starts Node`)
  return args
}

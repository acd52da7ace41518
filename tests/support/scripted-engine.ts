import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratch } from './scratch.ts'

/** A program with the output of pocketsphinx, which hears the same in every clip. */
export function scriptedEngine(words: string[]): string {
  const lines = words.map((word, nth) => `${word} ${(nth * 0.1).toFixed(3)} ${(nth * 0.1 + 0.1).toFixed(3)} 0.900000`)
  return scriptedProgram(
    `cat >/dev/null\ncat <<'.'\n${[words.join(' '), '<s> 0.000 0.001 1.000000', ...lines, '</s> 0.900 1.000 1.000000'].join('\n')}\n.`,
  )
}

export function scriptedProgram(script: string): string {
  const program = join(makeScratch('pillar-test-engine-'), 'pocketsphinx_continuous')
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return program
}

export const hasPocketsphinx = spawnSync('pocketsphinx_continuous', { stdio: 'ignore' }).error === undefined

/** Says that tests of this suite are left out where pocketsphinx is missing. */
export function tellWithoutPocketsphinx(suite: string): void {
  if (!hasPocketsphinx) process.stderr.write(`\nSKIPPED: ${suite}: no pocketsphinx_continuous is installed\n`)
}

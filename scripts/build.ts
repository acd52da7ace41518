import { runCommand } from './refusal.ts'
import { ensureBuild } from './run/build.ts'
import { startChild } from './run/child.ts'

await runCommand(() =>
  ensureBuild(
    (command) => startChild(command, undefined),
    () => {},
  ),
)

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './ports.ts'
import { runCommand } from './refusal.ts'
import { testOnGoServer } from './suite/go-server.ts'

/** Repeats the contract tests of files on an S3 server that checks the signature of each request. */
await runCommand(async () => {
  const address = `127.0.0.1:${await findFreePort()}`
  const folder = mkdtempSync(join(tmpdir(), 'pillar-s3-'))
  mkdirSync(join(folder, 'pillar-test'))
  try {
    await testOnGoServer({
      name: 'files in S3',
      module: 'github.com/versity/versitygw/cmd/versitygw',
      version: 'v1.8.0',
      args: ['--port', address, '--access', 'AKIATEST', '--secret', 'a-secret-of-the-tests', 'posix', folder],
      url: `http://${address}/`,
      tests: ['gateway/files/files.test.ts'],
      env: { TEST_S3_ENDPOINT: `http://${address}` },
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

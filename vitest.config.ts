import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The plugin-less `jsx: react-jsx` of tsconfig.json is what components are written for.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['{gateway,lib,components,app,wholesaler,sdks,cli,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgres-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // What is waited for comes when it comes, on a machine of any speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})

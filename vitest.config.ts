import { configDefaults, defineConfig } from 'vitest/config'

const include = ['{gateway,lib,components,app,wholesaler,sdks,cli,scripts,tests}/**/*.test.{ts,tsx}']
const shared = ['{gateway,tests/conformance,tests/security}/**/*.test.ts']

export default defineConfig({
  // The plugin-less `jsx: react-jsx` of tsconfig.json is what components are written for.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    projects: [
      // A gateway keeps no state in its modules, so the files of a worker share them: loading them is half of the time.
      { extends: true, test: { name: 'gateway', include: shared, isolate: false } },
      { extends: true, test: { name: 'all else', include, exclude: [...configDefaults.exclude, ...shared] } },
    ],
    globalSetup: ['tests/support/postgres-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Tests wait for conditions, which takes longer on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})

import { configDefaults, defineConfig } from 'vitest/config'

const include = ['{gateway,lib,components,app,wholesaler,sdks,cli,scripts,tests}/**/*.test.{ts,tsx}']
const isolated = [
  '{app/api,app/*/{logo,status,_gateway},lib/server,scripts,tests/{durability,faults,structure,support}}/**/*.test.{ts,tsx}',
]

// Every worker compiles the same packages.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node'

export default defineConfig({
  // The plugin-less `jsx: react-jsx` of tsconfig.json is what components are written for.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    projects: [
      // Loading modules is half of the time, so files share them where modules keep nothing. The console's server
      // keeps its database and settings.
      {
        extends: true,
        test: { name: 'shared modules', include, exclude: [...configDefaults.exclude, ...isolated], isolate: false },
      },
      {
        extends: true,
        // next-auth imports `next/server`, which Node alone can't resolve.
        test: { name: 'own modules', include: isolated, server: { deps: { inline: ['next-auth'] } } },
      },
    ],
    globalSetup: ['tests/support/postgres-server.ts'],
    pool: 'forks',
    execArgv: ['--import', './scripts/run/resolve-imports.ts'],
    maxWorkers: 3,
    // Tests wait for conditions, and a slow machine needs longer.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})

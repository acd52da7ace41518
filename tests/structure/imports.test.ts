import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cruiseSources } from '#scripts/structure/cruise.ts'

const folder = mkdtempSync(join(tmpdir(), 'pillar-structure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = 'app/(console)/[workspace]/[environment]'

/** The rule, then the planted file, then its forbidden import. */
const planted = [
  ['app', 'app/page.tsx', '#gateway/index.ts'],
  ['app', 'app/shop/page.tsx', '#wholesaler/store.ts'],
  ['components', 'components/ui/table.tsx', '#lib/data/keys.ts'],
  ['components', 'components/ui/chart.tsx', '#app/page.tsx'],
  ['screens-apart', `${environment}/events/page.tsx`, '#app/(console)/[workspace]/[environment]/logs/page.tsx'],
  ['screens-on-top', 'app/(console)/_trace/trace.tsx', '#app/(console)/[workspace]/[environment]/logs/page.tsx'],
  ['lib', 'lib/api/client.ts', '#gateway/pay/charges/charges.service.ts'],
  ['lib', 'lib/format.ts', '#components/ui/badge.tsx'],
  ['gateway', 'gateway/pay/charges/charges.service.ts', '#lib/server/env.ts'],
  ['wholesaler', 'wholesaler/importer.ts', '#lib/server/env.ts'],
  ['sdks', 'sdks/typescript/index.ts', '#gateway/index.ts'],
  ['outside', 'cli/listen.ts', '#gateway/pay/charges/charges.service.ts'],
  ['bench', 'bench/checkout.ts', '#lib/data/keys.ts'],
  ['bench', 'bench/servers/plain.ts', '#gateway/pay/charges/charges.store.ts'],
  ['support', 'scripts/begin.ts', '#gateway/pay/charges/charges.store.ts'],
  ['support', 'tests/support/begin.ts', '#components/ui/badge.tsx'],
  ['tests-outside', 'tests/security/keys.test.ts', '#gateway/pay/charges/charges.store.ts'],
  ['tests-outside', 'e2e/journey.spec.ts', '#components/ui/badge.tsx'],
  ['tests-beside', 'gateway/pay/charges/charges.test.ts', '#wholesaler/store.ts'],
  ['schema-is-plain', 'gateway/pay/charges/charges.schema.ts', '#gateway/ids.ts'],
  ['sql-in-stores', 'gateway/pay/refunds/refunds.service.ts', 'drizzle-orm'],
  ['sql-in-stores', 'gateway/hosted/hosted.service.ts', 'drizzle-orm/pg-core'],
  ['routes-to-service', 'gateway/pay/refunds/refunds.routes.ts', './refunds.store.ts'],
  ['service-without-http', 'gateway/pay/payouts/payouts.service.ts', 'hono'],
  ['own-store', 'gateway/pay/payouts/settle.ts', '#gateway/pay/charges/charges.store.ts'],
  ['own-store-elsewhere', 'gateway/middleware/authenticate.ts', '#gateway/pay/charges/charges.store.ts'],
  ['tests-are-leaves', 'lib/server/session.ts', './session.test.ts'],
  ['server-only', 'lib/data/account.ts', '#lib/server/env.ts'],
  ['server-only', 'app/shop/shop-view.tsx', '#lib/server/env.ts'],
  ['no-dev-in-production', 'lib/api/fetch.ts', 'vitest'],
  ['no-circle', 'lib/circle/one.ts', './two.ts'],
  ['resolves', 'lib/api/nowhere.ts', './gone.ts'],
] as const

const innocent: Record<string, string> = {
  'gateway/ids.ts': '',
  'gateway/index.ts': '',
  'gateway/pay/charges/charges.store.ts': "import 'drizzle-orm'",
  'gateway/pay/charges/charge.ts': "import './charges.store.ts'",
  'gateway/pay/refunds/refunds.store.ts': "import 'drizzle-orm'",
  'gateway/pay/wire.schema.ts': "import 'zod'",
  'gateway/events/outbox.ts': "import 'drizzle-orm'",
  'lib/data/keys.ts': "import '#gateway/pay/wire.schema.ts'\nimport '#sdk'",
  'lib/server/env.ts': '',
  'lib/server/session.test.ts': '',
  'lib/server/views/actions.ts': "import '../env.ts'",
  'app/api/gateway/route.ts': "import '#lib/server/env.ts'",
  'app/views/save-view.tsx': "import '#lib/server/views/actions.ts'\nimport type {} from '#lib/server/env.ts'",
  'lib/circle/two.ts': "import './one.ts'",
  'components/ui/badge.tsx': "import '#lib/routes.ts'",
  'lib/routes.ts': '',
  'wholesaler/store.ts': '',
  'wholesaler/index.ts': "import './store.ts'",
  [`${environment}/logs/page.tsx`]: "import './[requestId]/page.tsx'\nimport '#app/(console)/_deliveries/verdict.ts'",
  [`${environment}/logs/[requestId]/page.tsx`]: "import '../row.tsx'",
  [`${environment}/logs/row.tsx`]: '',
  'app/(console)/_deliveries/verdict.ts': '',
  'app/home/page.tsx': "import '#components/ui/badge.tsx'\nimport '#wholesaler/index.ts'",
  'tests/support/stack.ts': "import '#gateway/index.ts'\nimport '#lib/server/env.ts'",
  'tests/conformance/all.test.ts': "import '#gateway/index.ts'\nimport '#tests/support/stack.ts'",
}

test('every import rule reports its planted violation and nothing else', async () => {
  const packages = ['drizzle-orm', 'hono', 'zod', 'vitest']
  for (const name of packages) {
    plant(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', exports: { './*': './index.js', '.': './index.js' } }),
    )
    plant(`node_modules/${name}/index.js`, '')
  }
  plant(
    'package.json',
    JSON.stringify({
      ...manifest,
      dependencies: { 'drizzle-orm': '1', hono: '1', zod: '1' },
      devDependencies: { vitest: '1' },
    }),
  )
  for (const [path, content] of Object.entries(innocent)) plant(path, content)
  // A type is an import too.
  for (const [, path, target] of planted)
    plant(path, `import type * as planted from '${target}'\nexport type Planted = typeof planted\nimport '${target}'\n`)

  const { violations } = await cruiseSources(folder)
  const found = new Set(violations.map(({ rule, from }) => `${rule} ${from}`))
  const expected = planted.map(([rule, path]) => `${rule} ${path}`)
  expect(expected.filter((each) => !found.has(each))).toEqual([])

  const guilty = new Set<string>(planted.map(([, path]) => path))
  expect(violations.filter(({ from }) => !guilty.has(from)).map(({ rule, from }) => `${rule} ${from}`)).toEqual([])
})

const manifest = {
  name: 'planted',
  type: 'module',
  imports: {
    '#gateway/*': './gateway/*',
    '#lib/*': './lib/*',
    '#components/*': './components/*',
    '#app/*': './app/*',
    '#wholesaler/*': './wholesaler/*',
    '#tests/*': './tests/*',
    '#sdk': './sdks/typescript/index.ts',
  },
}

function plant(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

// The import table of docs: who may know whom. Each rule names what it forbids; tests/structure proves that it bites.

const rooms = '^(app|components|lib|gateway|wholesaler|sdks|cli|scripts|tests|e2e|bench)/'
const test = '\\.(test|spec)\\.tsx?$'
const screens = '^app/\\(console\\)/\\[workspace\\]/\\[environment\\]/'
const schema = '^gateway/.+\\.schema\\.ts$'
const drizzle = '(^|/)drizzle-orm(/|$)'
const http = '(^|/)@?hono(/|$)'

/** Files of `from` may import rooms only where `allowed` matches. */
function room(name, from, allowed, reason) {
  return {
    name,
    severity: 'error',
    comment: reason,
    from: { path: from, pathNot: test },
    to: { path: rooms, pathNot: allowed },
  }
}

function never(name, from, to, reason) {
  return { name, severity: 'error', comment: reason, from: { pathNot: test, ...from }, to }
}

module.exports = {
  forbidden: [
    room(
      'app',
      '^app/',
      '^(app|components|lib)/|^wholesaler/index\\.ts$',
      'Pages compose; the gateway is reached over HTTP.',
    ),
    room(
      'components',
      '^components/',
      '^components/|^lib/(code-samples|format|routes|time-span)(\\.ts$|/)',
      'Components know no domain.',
    ),
    room(
      'lib',
      '^lib/',
      `^lib/|^sdks/typescript/|${schema}`,
      'The console is a client: it knows the wire, not the gateway.',
    ),
    room('gateway', '^gateway/', '^gateway/', 'The gateway is the service and knows nobody.'),
    room('wholesaler', '^wholesaler/', '^wholesaler/', 'The importer is a body of its own.'),
    room('sdks', '^sdks/', `^sdks/|${schema}`, 'What customers install stands alone.'),
    room(
      'outside',
      '^(cli|e2e|tests)/(?!support/)',
      `^(cli|e2e|bench|tests|scripts|sdks)/|^gateway/index\\.ts$|${schema}`,
      'From outside there are HTTP, createGateway, the schemas and the SDK.',
    ),
    room(
      'bench',
      '^bench/',
      '^(bench|scripts|sdks|tests/support)/|^gateway/(?!.+\\.(store|service)\\.ts$)',
      'A baseline is the same route on other ground, so it takes the gateway apart; its data stays closed.',
    ),
    room(
      'support',
      '^(tests/support|scripts)/',
      `^(tests/support|scripts|sdks|lib)/|^gateway/index\\.ts$|${schema}`,
      'What runs the parts creates their databases, and no more.',
    ),
    {
      name: 'tests-outside',
      severity: 'error',
      comment: 'Cross-cutting tests prove what customers see, so they use what customers have.',
      from: { path: `^(tests|e2e|bench|cli|sdks)/.*${test}`, pathNot: '^tests/(support|structure)/' },
      to: { path: '^(app|components|lib|wholesaler|gateway)/', pathNot: `^gateway/index\\.ts$|${schema}` },
    },
    {
      name: 'tests-beside',
      severity: 'error',
      comment: 'A test beside the code knows its own room and the test support.',
      from: { path: `^(app|components|lib|gateway|wholesaler)/.*${test}` },
      to: { path: rooms, pathNot: `^$1/|^(tests/support|scripts)/|^lib/|^components/|${schema}` },
    },
    never(
      'screens-apart',
      { path: `${screens}([^/]+)/` },
      { path: screens, pathNot: `${screens}$1/` },
      'What two screens share has a folder of its own under app/(console), such as _deliveries.',
    ),
    never('screens-on-top', { path: '^app/', pathNot: screens }, { path: screens }, 'Nothing builds on a screen.'),
    never(
      'schema-is-plain',
      { path: schema },
      { path: '.', pathNot: `${schema}|(^|/)zod(/|$)` },
      'Schemas are safe for the browser: zod and each other only.',
    ),
    never(
      'sql-in-stores',
      { path: '^gateway/', pathNot: `\\.store\\.ts$|^gateway/(db|events|ledger|jobs)/|${test}` },
      { path: drizzle },
      'SQL lives in stores.',
    ),
    never(
      'routes-to-service',
      { path: '^gateway/.+\\.routes\\.ts$' },
      { path: '\\.store\\.ts$|^gateway/db/' },
      'Routes call services.',
    ),
    never(
      'service-without-http',
      { path: '^gateway/.+\\.(service|store)\\.ts$' },
      { path: `${http}|\\.routes\\.ts$` },
      'Rules know no HTTP.',
    ),
    never(
      'own-store',
      { path: '^gateway/(pay|connect|developer)/([^/]+)/' },
      { path: '^gateway/.+\\.store\\.ts$', pathNot: '^gateway/($1/$2|metering)/' },
      "Another resource's data is reached through its service.",
    ),
    never(
      'own-store-elsewhere',
      { path: '^gateway/(?!pay/|connect/|developer/)([^/]+)(/|\\.ts$)' },
      { path: '^gateway/.+\\.store\\.ts$', pathNot: '^gateway/$1/' },
      "A resource's data is reached through its service.",
    ),
    never(
      'server-only',
      {
        path: '^(app|components|lib)/',
        pathNot: `^lib/server/|/(page|layout|route)\\.tsx?$|^app/page\\.tsx$|^app/\\(hosted\\)/_|${test}`,
      },
      { path: '^lib/server/', pathNot: '/actions\\.ts$', dependencyTypesNot: ['type-only'] },
      'Only pages, layouts and routes run on the server alone. Other files may end up in the browser.',
    ),
    { name: 'tests-are-leaves', severity: 'error', comment: 'Nothing builds on a test.', from: {}, to: { path: test } },
    {
      name: 'no-dev-in-production',
      severity: 'error',
      comment: 'What runs in production is installed in production.',
      from: { path: '^(app|components|lib|gateway|wholesaler|cli)/', pathNot: `${test}|\\.config\\.ts$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circle', severity: 'error', comment: 'Imports point one way.', from: {}, to: { circular: true } },
    {
      name: 'resolves',
      severity: 'error',
      comment: 'Every import leads somewhere.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|^\\.next/' },
    moduleSystems: ['es6', 'cjs'],
    // Types are imports too: a type of another room couples just the same.
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

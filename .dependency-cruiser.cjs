// The import table of CONTRIBUTING.md. tests/structure/imports.test.ts plants a violation of each rule.

const rooms = '^(app|components|lib|gateway|wholesaler|sdks|cli|scripts|tests|e2e|bench)/'
const test = '\\.(test|spec)\\.tsx?$'
const screens = '^app/\\(console\\)/\\[workspace\\]/\\[environment\\]/'
const schema = '^gateway/.+\\.schema\\.ts$'
const drizzle = '(^|/)drizzle-orm(/|$)'
const http = '(^|/)@?hono(/|$)'

/** Files that match `from` may import only files that match `allowed`. */
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
      'Pages combine components and queries, and reach the gateway over HTTP.',
    ),
    room(
      'components',
      '^components/',
      '^components/|^lib/(code-samples|duration|format|routes|time-span)(\\.ts$|/)',
      'Components are independent of the domain.',
    ),
    room(
      'lib',
      '^lib/',
      `^lib/|^sdks/typescript/|${schema}`,
      'The console is a client: it depends on the API, not on the gateway’s code.',
    ),
    room('gateway', '^gateway/', '^gateway/', 'The gateway is the service and depends on no client.'),
    room('wholesaler', '^wholesaler/', '^wholesaler/', 'The importer is an independent codebase.'),
    room('sdks', '^sdks/', `^sdks/|${schema}`, 'Customers install an SDK alone.'),
    room(
      'outside',
      '^(cli|e2e|tests)/(?!support/)',
      `^(cli|e2e|bench|tests|scripts|sdks)/|^gateway/index\\.ts$|${schema}`,
      'Code outside the gateway uses HTTP, createGateway, the schemas and the SDK.',
    ),
    room(
      'bench',
      '^bench/',
      '^(bench|scripts|sdks|tests/support)/|^wholesaler/index\\.ts$|^gateway/(?!.+\\.(store|service)\\.ts$)',
      'A baseline runs the gateway’s own parts elsewhere, but never its stores and services.',
    ),
    room(
      'support',
      '^(tests/support|scripts)/',
      `^(tests/support|scripts|sdks|lib)/|^(gateway|wholesaler)/index\\.ts$|${schema}`,
      'Scripts and test support start the parts and create their databases.',
    ),
    {
      name: 'tests-outside',
      severity: 'error',
      comment: 'Tests across folders prove what customers see, so they use only what customers have.',
      from: { path: `^(tests|e2e|bench|cli|sdks)/.*${test}`, pathNot: '^tests/(support|structure)/' },
      to: { path: '^(app|components|lib|wholesaler|gateway)/', pathNot: `^gateway/index\\.ts$|${schema}` },
    },
    {
      name: 'tests-beside',
      severity: 'error',
      comment: 'A test beside the code uses its own top folder and the test support.',
      from: { path: `^(app|components|lib|gateway|wholesaler)/.*${test}` },
      to: { path: rooms, pathNot: `^$1/|^(tests/support|scripts)/|^lib/|^components/|${schema}` },
    },
    never(
      'screens-apart',
      { path: `${screens}([^/]+)/` },
      { path: screens, pathNot: `${screens}$1/` },
      'Code that two screens share goes to app/(console)/_name, such as _deliveries.',
    ),
    never(
      'screens-on-top',
      { path: '^app/', pathNot: screens },
      { path: screens },
      'Only a screen imports its own files.',
    ),
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
      'SQL belongs in stores.',
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
      'Services and stores don’t use HTTP.',
    ),
    never(
      'own-store',
      { path: '^gateway/(pay|connect|developer)/([^/]+)/' },
      { path: '^gateway/.+\\.store\\.ts$', pathNot: '^gateway/($1/$2|metering)/' },
      "Read another resource's data through its service.",
    ),
    never(
      'own-store-elsewhere',
      { path: '^gateway/(?!pay/|connect/|developer/)([^/]+)(/|\\.ts$)' },
      { path: '^gateway/.+\\.store\\.ts$', pathNot: '^gateway/$1/' },
      "Read a resource's data through its service.",
    ),
    never(
      'server-only',
      {
        path: '^(app|components|lib)/',
        pathNot: `^lib/server/|^app/api/|/(page|layout|route)\\.tsx?$|^app/page\\.tsx$|^app/\\(hosted\\)/_|${test}`,
      },
      { path: '^lib/server/', pathNot: '/actions\\.ts$', dependencyTypesNot: ['type-only'] },
      'Only pages, layouts and routes run only on the server. Other files may reach the browser.',
    ),
    { name: 'tests-are-leaves', severity: 'error', comment: 'No file imports a test.', from: {}, to: { path: test } },
    {
      name: 'no-dev-in-production',
      severity: 'error',
      comment: 'Production code imports only packages that are installed in production.',
      from: { path: '^(app|components|lib|gateway|wholesaler|cli)/', pathNot: `${test}|\\.config\\.ts$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Imports must not form a cycle.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      severity: 'error',
      comment: 'Every import must resolve.',
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

import type { NextConfig } from 'next'

// A missing file gets a page, which would otherwise be the only one without a policy.
const fileHeaders = [
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
]

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  // `npm test` checks the types of the whole project; a first start doesn't need to wait for that.
  typescript: { ignoreBuildErrors: true },
  // The hosted origin is the same server, addressed by IP instead of name.
  allowedDevOrigins: ['127.0.0.1'],
  // No page uses it, and it would fetch and scale images for anybody.
  images: { unoptimized: true },
  serverExternalPackages: ['pg', '@node-rs/argon2', 'undici'],
  experimental: {
    optimizePackageImports: ['radix-ui'],
    // With it, the same import() has other chunks in each place, and the browser uses those of the place that loads first,
    // even if others miss modules then (vercel/next.js#98099).
    turbopackClientSideNestedAsyncChunking: false,
    // Next holds each body in memory before a route sees it. Must exceed the largest that a route accepts.
    proxyClientMaxBodySize: '2mb',
  },
  // Search parameters are declared once for both sides; without this, a browser would get their parsers twice.
  turbopack: { resolveAlias: { 'nuqs/server': { browser: 'nuqs' } } },
  redirects: async () =>
    Object.entries({
      billing: 'settings/billing',
      'demos/checkout': 'sandbox/demos',
      environment: 'sandbox',
      events: 'webhooks/events',
      outbox: 'sandbox/outbox',
      'trace/:id*': 'logs/trace/:id*',
      usage: 'settings/usage',
      payments: 'payments/transactions',
      connect: 'connect/messages',
      wholesaler: 'wholesaler/catalogue',
    }).map(([from, to]) => ({
      source: `/:workspace/:environment(sandbox|live)/${from}`,
      destination: `/:workspace/:environment/${to}`,
      permanent: true,
    })),
  // Pages get their headers from proxy.ts; static files don't pass through it.
  headers: async () => [
    { source: '/_next/static/:path*', headers: fileHeaders },
    { source: '/icons/:path*', headers: fileHeaders },
    { source: '/favicon.ico', headers: fileHeaders },
    {
      source: '/embed.js',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=300, stale-while-revalidate=86400' }],
    },
  ],
  // These URLs contain a secret: it lets a payer pay, a guest join, a reader unsubscribe, anyone fill a test inbox, or a user sign in.
  logging: {
    incomingRequests: {
      ignore: [/^\/(pay|3ds|portal|receipt|setup|inbox|r|invitations|reset|sign-in\/link)\/|^\/status|invitations%2F/],
    },
    // Lines of server actions repeat their arguments, such as the token of an invitation.
    serverFunctions: false,
  },
}

export default config

import type { NextConfig } from 'next'

const config: NextConfig = {
  reactCompiler: true,
  typedRoutes: true,
  poweredByHeader: false,
  // `npm test` checks the types of the whole project; a first start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // The hosted origin is the same server under its address instead of its name.
  allowedDevOrigins: ['127.0.0.1'],
  serverExternalPackages: ['pg', '@node-rs/argon2', 'undici'],
  experimental: { optimizePackageImports: ['radix-ui'] },
  // Pages get their headers from proxy.ts; static files never pass it.
  headers: async () => [
    { source: '/_next/static/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
  ],
}

export default config

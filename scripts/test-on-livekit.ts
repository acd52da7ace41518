import { findFreePort } from './ports.ts'
import { runCommand } from './refusal.ts'
import { testOnGoServer } from './suite/go-server.ts'

/** Repeats the contract tests of room partners, and a journey of two browsers, on a LiveKit server. */
await runCommand(async () => {
  const [port, tcpPort, udpPort, hookPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const config = {
    port,
    bind_addresses: ['127.0.0.1'],
    // Without loopback, browsers would wait for UDP before they try TCP.
    rtc: { tcp_port: tcpPort, udp_port: udpPort, node_ip: '127.0.0.1', enable_loopback_candidate: true },
    webhook: { api_key: 'devkey', urls: [`http://127.0.0.1:${hookPort}/partners/livekit/webhooks`] },
  }
  await testOnGoServer({
    name: 'rooms on LiveKit',
    module: 'github.com/livekit/livekit-server/cmd/server',
    version: 'v1.8.0',
    // JSON is YAML. In development mode, the key is devkey and its secret is secret.
    args: ['--dev', '--config-body', JSON.stringify(config)],
    url: `http://127.0.0.1:${port}/`,
    // The server sends its notifications to both.
    tests: ['--no-file-parallelism', 'gateway/partners/contract/rooms.test.ts', 'tests/rooms/livekit'],
    env: { TEST_LIVEKIT_URL: `ws://127.0.0.1:${port}`, TEST_LIVEKIT_HOOK_PORT: String(hookPort) },
  })
})

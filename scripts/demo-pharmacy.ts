import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openStore, startSimulator } from '#wholesaler/index.ts'
import { fillPharmacy } from './demo/pharmacy.ts'

const dataDir = resolve(process.env.DATA_DIR || '.data')
const keyFile = join(dataDir, 'wholesaler.key')
const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())

const simulator = await startOnKnownPort()
const store = openStore(process.env.WHOLESALER_DATABASE_URL ?? '')
const aborted = new Promise((done) => stop.signal.addEventListener('abort', done, { once: true }))
await fillPharmacy(store, { url: simulator.url, keyFile, signal: stop.signal }).catch((error) => {
  if (!stop.signal.aborted) console.error(`the demo's pharmacy is not complete: ${error.message}`)
})
if (!stop.signal.aborted) await aborted
await store.close()
await simulator.stop()

// The account belongs to the address, so another port would look like another wholesaler.
async function startOnKnownPort() {
  const file = join(dataDir, 'simulator-port')
  const known = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const started = await startSimulator({ port: known }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    return startSimulator()
  })
  writeFileSync(file, new URL(started.url).port)
  return started
}

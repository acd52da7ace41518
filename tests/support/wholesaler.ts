import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import {
  connectAccount,
  openStore,
  runCli,
  type Session,
  type SimulatorOptions,
  startSimulator,
  withSession,
} from '#wholesaler/index.ts'

import { createTestDatabase } from './database.ts'
import { makeScratch } from './scratch.ts'

/** A clock that moves only when it is told to, or when code sleeps. */
export function sleepingClock(start: string) {
  let nowMs = Date.parse(start)
  const sleptMs: number[] = []
  return {
    sleptMs,
    now: () => new Date(nowMs),
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted()
      sleptMs.push(ms)
      nowMs += ms
    },
  }
}

/** The simulator accepts these. */
export const credentials = { apiKey: 'demo-key', username: 'demo', password: 'demo-password' }

/** A simulated wholesaler. */
export async function startWholesaler(options: SimulatorOptions = {}) {
  const { url, stop } = await startSimulator(options)
  return {
    url,
    stop,
    /** Changes what it serves, such as `products/change`. */
    async control(path: string, body: object) {
      const response = await fetch(`${url}/sim/${path}`, { method: 'POST', body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`/sim/${path} returned ${response.status}`)
      return response.json()
    },
  }
}

/** A pharmacy with its own database that is connected to its own simulated wholesaler. */
export async function startPharmacy(options: SimulatorOptions = {}) {
  const clock = sleepingClock('2026-11-27T10:00:00Z')
  const simulator = await startWholesaler({ products: 500, clock, ...options })
  const database = await createTestDatabase('wholesaler')
  const store = openStore(database.url)
  const folder = makeScratch('pillar-pharmacy-')
  const keyFile = join(folder, 'wholesaler.key')
  await connectAccount({ store, clock, keyFile }, { url: simulator.url, credentials })

  return {
    clock,
    simulator,
    database,
    store,
    keyFile,
    credentials,
    /** Runs with the account's client, for one scenario of the simulator if named. */
    inSession: <T>(run: (session: Session) => Promise<T>, scenario?: string) =>
      withSession(store, { keyFile, ...(scenario && { scenario }) }, run),
    control: simulator.control,
    rows: async (sql: string, values: unknown[] = []) => (await store.pool.query(sql, values)).rows,
    async stop() {
      await store.close()
      await database.drop()
      await simulator.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Pharmacy = Awaited<ReturnType<typeof startPharmacy>>

export interface CommandInput {
  env?: Record<string, string>
  typed?: string
  /** The input is a terminal, which can be asked. */
  isTerminal?: boolean
  signal?: AbortSignal
}

/** Runs a command of the client in this process, on the pharmacy's database. */
export async function runCommand(pharmacy: Pharmacy, argv: string[], more: CommandInput = {}) {
  const { env = {}, typed, isTerminal = false, signal = new AbortController().signal } = more
  const [terminal, output, error] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const input = Object.assign(terminal, { isTTY: isTerminal })
  input.end(typed)
  const { clock, keyFile, database } = pharmacy
  const openDatabase = async () => ({ url: database.url, stop: async () => {} })
  const exitCode = await runCli(argv, { env, clock, keyFile, signal, input, output, error, openDatabase })
  const printed = String(output.read() ?? '')
  const lastLine = printed.trim().split('\n').at(-1) ?? ''
  return { exitCode, printed, errors: String(error.read() ?? ''), lastLine }
}

/** The JSON of an invoice as a wholesaler sends it. Its totals add up unless `entete` changes them. */
export function wholesalerInvoice(
  number: string,
  lines: Record<string, unknown>[],
  entete: Record<string, unknown> = {},
): string {
  const lignes = lines.map((line, place) => {
    const { qte = 1, prix_unitaire = 10 } = line
    const montant_ligne = Math.round(Number(qte) * Number(prix_unitaire) * 100) / 100
    return { numero_ligne: place + 1, produit_id: 'P1', qte, prix_unitaire, montant_ligne, taux_tva: 0, ...line }
  })
  const montant_ht = Math.round(lignes.reduce((sum, line) => sum + line.montant_ligne, 0) * 100) / 100
  const header = { numero_facture: number, date_facture: '2026-11-20', type: 'facture', devise: 'EUR' }
  const totals = { montant_ht, montant_tva: 0, montant_total: montant_ht }
  return JSON.stringify({
    entete: { ...header, ...totals, date_maj: '2026-11-20T05:30:00Z', ...entete },
    lignes,
  })
}

export const freshNumber = () => `F-${randomBytes(6).toString('hex')}`

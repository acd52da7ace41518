import type pg from 'pg'
import type { Runtime } from '../context.ts'

/** How often a process reports its version. After three times as long without a report, it counts as stopped. */
const REPORT_SECONDS = 5
const SILENT_SECONDS = 3 * REPORT_SECONDS

const REPORT = `
INSERT INTO secret_versions AS v (version, last_used_at) VALUES ($1, now())
ON CONFLICT (version) DO UPDATE SET last_used_at = now()
  WHERE v.last_used_at < now() - make_interval(secs => ${REPORT_SECONDS})`

/**
 * Records that this process seals and signs with its version, so that a re-seal knows which other versions are in use.
 */
export async function reportSecretVersion({ pool, secrets }: Runtime): Promise<void> {
  await pool.query({ name: 'report-secret-version', text: REPORT, values: [secrets.version] })
}

export interface OlderUse {
  version: number
  last_used_at: Date
  in_use: boolean
}

export interface SignedLinks {
  count: number
  expires_at: Date | null
}

/** The other versions that processes sealed and signed with, the most recently used first. */
export async function findOlderUse(client: pg.ClientBase, version: number): Promise<OlderUse[]> {
  const { rows } = await client.query<OlderUse>(
    `SELECT version, last_used_at, last_used_at > now() - make_interval(secs => ${SILENT_SECONDS}) AS in_use
     FROM secret_versions WHERE version <> $1 ORDER BY last_used_at DESC`,
    [version],
  )
  return rows
}

// A capability is derived and stored nowhere, so every record that was open while a version signed may have one.
const LINKS = `
WITH waiting AS (
  SELECT account_id, environment, created_at AS since, expires_at FROM checkouts WHERE state = 'open'
  UNION ALL
  SELECT account_id, environment, created_at, (next_action ->> 'expires_at')::timestamptz FROM transactions
  WHERE state = 'requires_action'
)
SELECT count(*)::int AS count, max(expires_at - ahead) AS expires_at
FROM waiting JOIN accounts USING (account_id)
  CROSS JOIN LATERAL (SELECT make_interval(secs =>
    CASE WHEN environment = 'sandbox' THEN sandbox_offset_seconds ELSE 0 END) AS ahead) clock
WHERE since - ahead <= $1::timestamptz + make_interval(secs => ${SILENT_SECONDS})`

/** Counts payers' links that may have been signed until then: open checkouts and 3-D Secure challenges. */
export async function countLinks(client: pg.ClientBase, signedUntil: Date): Promise<SignedLinks> {
  const { rows } = await client.query<SignedLinks>(LINKS, [signedUntil])
  return rows[0] ?? { count: 0, expires_at: null }
}

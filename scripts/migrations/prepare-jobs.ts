import { PgBoss } from 'pg-boss'
import { onDatabase } from '../postgres/database.ts'

const GRANTS = `
  GRANT USAGE ON SCHEMA pgboss TO pillar_all_tenants;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO pillar_all_tenants;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO pillar_all_tenants`

/** Creates or upgrades the tables of pg-boss as their owner: processes may use but not change them. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  if (!(await mayCreateSchemas(databaseUrl))) return
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.getDb().executeSql(GRANTS)
  await boss.stop({ graceful: false })
}

async function mayCreateSchemas(databaseUrl: string): Promise<boolean> {
  const allowed = "SELECT FROM pg_database WHERE datname = current_database() AND has_database_privilege(oid, 'CREATE')"
  return (await onDatabase(databaseUrl, (client) => client.query(allowed))).rowCount === 1
}

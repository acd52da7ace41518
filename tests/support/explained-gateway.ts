import type pg from 'pg'
import type { TestGateway } from './gateway.ts'

/** Called with each statement that has run, and how many blocks it read. */
type Note = (text: string, blocks: number) => void

/** Another process on the same database, whose statements are noted, including those of functions and triggers. */
export async function explainedGateway(api: Pick<TestGateway, 'query' | 'sibling'>, note: Note) {
  // Every plan of later connections arrives as a notice.
  const settings = {
    session_preload_libraries: 'auto_explain',
    ...{ 'auto_explain.log_min_duration': '0', 'auto_explain.log_analyze': 'on', 'auto_explain.log_buffers': 'on' },
    ...{ 'auto_explain.log_format': 'json', 'auto_explain.log_level': 'notice', 'auto_explain.log_timing': 'off' },
    'auto_explain.log_nested_statements': 'on',
  }
  const [{ name }] = await api.query('SELECT quote_ident(current_database()) AS name')
  for (const [setting, value] of Object.entries(settings))
    await api.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`)
  const explained = api.sibling()
  const listen = (client: pg.PoolClient) => client.on('notice', ({ message = '' }) => readPlan(message, note))
  const { tenantPool, pool, batchPool, commitPool } = explained.runtime
  for (const one of [tenantPool, pool, batchPool, commitPool]) one.on('connect', listen)
  return explained
}

function readPlan(message: string, note: Note): void {
  const start = message.indexOf('{')
  if (!message.includes('plan:') || start < 0) return
  const { 'Query Text': text, Plan } = JSON.parse(message.slice(start))
  note(text, Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
}

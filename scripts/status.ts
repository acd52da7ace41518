import { parseArgs } from 'node:util'
import { Refusal, runCommand } from './refusal.ts'
import { operatorGateway } from './run/operator.ts'
import { loadEnvFile } from './settings.ts'

interface Report {
  incident_id?: string
  maintenance_id?: string
  title: string
  state: string
  affected: string[]
}

const usage = `Usage: npm run -s status -- COMMAND [--json]
  list
  incident    --title TEXT --impact minor|major|critical --affects pay,connect --message TEXT [--state STATE] [--started-at TIME]
  maintenance --title TEXT --affects pay,connect --starts-at TIME --ends-at TIME --message TEXT
  update ID   --message TEXT [--state STATE] [--impact IMPACT] [--affects pay,connect] [--ends-at TIME]
Times are like 2026-12-01T02:00:00Z. States of an incident: investigating, identified, monitoring, resolved; of maintenance: completed, cancelled.`

const texts = ['title', 'impact', 'affects', 'message', 'state', 'started-at', 'starts-at', 'ends-at'] as const

await runCommand(async () => {
  loadEnvFile()
  const { command, id, json, input } = readArguments()
  const { send, hostedUrl } = operatorGateway()
  const reports = await run(send, command, id, input)
  if (json) return console.log(JSON.stringify(command === 'list' ? reports : reports[0]))
  for (const report of reports) console.log(lineOf(report))
  if (command === 'list' && reports.length === 0) console.log('No incident or maintenance is open or recent.')
  console.log(`${hostedUrl}/status`)
}, usage)

async function run(
  send: ReturnType<typeof operatorGateway>['send'],
  command: string,
  id: string | undefined,
  input: object,
): Promise<Report[]> {
  switch (command) {
    case 'list': {
      const { incidents, maintenances } = await send<Record<'incidents' | 'maintenances', Report[]>>(
        'GET',
        '/status/api',
      )
      return [...incidents, ...maintenances]
    }
    case 'incident':
      return [await send('POST', '/v1/status/incidents', input)]
    case 'maintenance':
      return [await send('POST', '/v1/status/maintenances', input)]
    case 'update': {
      if (!id) throw new Refusal(`ID is missing.\n${usage}`)
      const list = id.startsWith('mnt_') ? 'maintenances' : 'incidents'
      return [await send('POST', `/v1/status/${list}/${encodeURIComponent(id)}/updates`, input)]
    }
    default:
      throw new Refusal(usage)
  }
}

function lineOf({ incident_id, maintenance_id, state, affected, title }: Report): string {
  return `${incident_id ?? maintenance_id}  ${state}  ${affected.join(',')}  ${title}`
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
        json: { type: 'boolean' },
      },
    })
    const [command = '', ...following] = positionals
    const [id] = following
    // The rest of an unquoted text must not be dropped silently, because everyone reads what is published.
    const extra = following[command === 'update' ? 1 : 0]
    if (extra !== undefined) throw new Error(`${extra} is one argument too many`)
    const { json, affects, ...stated } = values as Record<string, string> & { json?: boolean }
    const input = Object.fromEntries(Object.entries(stated).map(([name, value]) => [name.replace('-', '_'), value]))
    return {
      command,
      id,
      json: json ?? false,
      input: { ...input, ...(affects && { affected: affects.split(/\s*,\s*/) }) },
    }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}

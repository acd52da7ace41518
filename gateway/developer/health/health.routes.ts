import { json, operation } from '../../operation.ts'
import { health } from './health.schema.ts'
import { getHealth } from './health.service.ts'

const get = operation('GET /v1/health', 'getHealth', {
  access: 'anyone',
  summary: 'Check the service',
  description:
    'Returns the state of the service. Use it for health checks: it needs no API key and counts against no limit.',
  responses: { 200: json(health, 'The service is up.'), 503: json(health, 'The service is down.') },
  run: async (runtime, _, c) => {
    const current = await getHealth(runtime)
    if (current.status === 'down') c.status(503)
    return current
  },
})

export const healthOperations = [get]

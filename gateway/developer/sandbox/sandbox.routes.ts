import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { advanceSandboxClock, getClock, resetSandboxClock } from './clock.service.ts'
import { getFaults, replaceFaults } from './faults.service.ts'
import * as schema from './sandbox.schema.ts'
import { getWipe, wipeSandbox } from './wipe.service.ts'

const reads = { scope: 'developer:read', policy: 'read' } as const
const writes = { scope: 'developer:write', policy: 'keys-admin' } as const

const clock = operation({
  ...reads,
  method: 'get',
  path: '/v1/sandbox/clock',
  operationId: 'getSandboxClock',
  summary: 'Get the sandbox’s clock',
  description: 'Returns the time in the sandbox and the effects of the last advance.',
  success: { 200: jsonAnswer(schema.sandboxClock, 'The clock.') },
  problems: ['environment_mismatch'],
})

const advance = operation({
  ...writes,
  method: 'post',
  path: '/v1/sandbox/clock',
  operationId: 'advanceSandboxClock',
  summary: 'Advance the sandbox’s clock',
  description:
    'Moves the clock ahead. Everything that becomes due happens in order: checkouts expire, deliveries are retried, keys expire. The weekly wipe follows real time instead. Afterwards the clock runs at normal speed.',
  request: { headers: schema.advanceHeaders, body: jsonBody(schema.advanceClock) },
  success: {
    200: jsonAnswer(schema.sandboxClock, 'Everything that became due is done. A dry run changed nothing.'),
    202: jsonAnswer(schema.sandboxClock, 'The clock is still `advancing`. Poll it until it is `idle`.'),
  },
  problems: ['environment_mismatch', 'sandbox_busy'],
})

const reset = operation({
  ...writes,
  method: 'delete',
  path: '/v1/sandbox/clock',
  operationId: 'resetSandboxClock',
  summary: 'Reset the sandbox’s clock',
  description:
    'Returns the sandbox to real time. Wipe the sandbox first, because its objects would otherwise come from the future.',
  success: { 204: { description: 'The sandbox follows real time.' } },
  problems: ['environment_mismatch', 'sandbox_busy', 'sandbox_not_wiped'],
})

const wipeState = operation({
  ...reads,
  method: 'get',
  path: '/v1/sandbox/wipe',
  operationId: 'getSandboxWipeState',
  summary: 'Get the state of the wipe',
  description: 'Returns whether the sandbox is being wiped, when it was wiped last and when it will be wiped next.',
  success: { 200: jsonAnswer(schema.sandboxWipe, 'The state of the wipe.') },
  problems: ['environment_mismatch'],
})

const wipe = operation({
  ...writes,
  method: 'post',
  path: '/v1/sandbox/wipe',
  operationId: 'wipeSandbox',
  summary: 'Wipe the sandbox',
  description:
    'Deletes what the weekly wipe deletes. Keys, webhooks and usage remain. For seven days, deleted IDs return 410 `resource_wiped`.',
  success: { 202: jsonAnswer(schema.sandboxWipe, 'The wipe has started. Poll until its state is `idle`.') },
  problems: ['environment_mismatch', 'sandbox_busy'],
})

const faults = operation({
  ...reads,
  method: 'get',
  path: '/v1/sandbox/faults',
  operationId: 'getSandboxFaults',
  summary: 'List injected faults',
  description: 'Returns the rules that are in effect.',
  success: { 200: jsonAnswer(schema.faultRules, 'The rules in effect.') },
  problems: ['environment_mismatch'],
})

const replace = operation({
  ...writes,
  method: 'put',
  path: '/v1/sandbox/faults',
  operationId: 'replaceSandboxFaults',
  summary: 'Inject faults',
  description:
    'Replaces all rules. An empty list ends them. Responses that a rule changed have an `X-Pillar-Fault` header.',
  request: { body: jsonBody(schema.replaceFaults) },
  success: { 200: jsonAnswer(schema.faultRules, 'The new rules.') },
  problems: ['environment_mismatch'],
})

export const sandboxOperations = [clock, reset, advance, wipeState, wipe, faults, replace]

export const sandboxRoutes = createRouter()
  .openapi(clock, async (c) => c.json(await getClock(c.get('ctx')), 200))
  .openapi(reset, async (c) => {
    await resetSandboxClock(c.get('ctx'))
    return c.body(null, 204)
  })
  .openapi(advance, async (c) => {
    const moved = await advanceSandboxClock(c.get('ctx'), c.req.valid('json'), c.req.valid('header').prefer)
    return moved.state === 'advancing' ? c.json(moved, 202) : c.json(moved, 200)
  })
  .openapi(wipeState, async (c) => c.json(await getWipe(c.get('ctx')), 200))
  .openapi(wipe, async (c) => c.json(await wipeSandbox(c.get('ctx')), 202))
  .openapi(faults, async (c) => c.json(await getFaults(c.get('ctx')), 200))
  .openapi(replace, async (c) => c.json(await replaceFaults(c.get('ctx'), c.req.valid('json')), 200))

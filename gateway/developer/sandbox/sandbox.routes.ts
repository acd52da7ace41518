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
  summary: 'Read the sandbox’s clock',
  success: { 200: jsonAnswer(schema.sandboxClock, 'The clock, and what its last advance has done.') },
  problems: ['environment_mismatch'],
})

const advance = operation({
  ...writes,
  method: 'post',
  path: '/v1/sandbox/clock',
  operationId: 'advanceSandboxClock',
  summary: 'Move the sandbox’s clock ahead',
  description:
    'Everything but the weekly wipe follows it: checkouts expire, deliveries are retried, keys end, each at its moment and in order. From there it runs on at real speed.',
  request: { headers: schema.advanceHeaders, body: jsonBody(schema.advanceClock) },
  success: {
    200: jsonAnswer(schema.sandboxClock, 'All that fell due was done; of a dry run, nothing was.'),
    202: jsonAnswer(schema.sandboxClock, 'Still `advancing`: poll the clock.'),
  },
  problems: ['environment_mismatch', 'sandbox_busy'],
})

const reset = operation({
  ...writes,
  method: 'delete',
  path: '/v1/sandbox/clock',
  operationId: 'resetSandboxClock',
  summary: 'Return the sandbox to real time',
  description: 'Only after a wipe that was asked for: what was recorded would be of a time to come.',
  success: { 204: { description: 'The sandbox’s time is real time.' } },
  problems: ['environment_mismatch', 'sandbox_busy', 'sandbox_not_wiped'],
})

const wipeState = operation({
  ...reads,
  method: 'get',
  path: '/v1/sandbox/wipe',
  operationId: 'getSandboxWipeState',
  summary: 'Read when the sandbox is wiped',
  success: { 200: jsonAnswer(schema.sandboxWipe, 'Whether it is being wiped, when it was and when it will be.') },
  problems: ['environment_mismatch'],
})

const wipe = operation({
  ...writes,
  method: 'post',
  path: '/v1/sandbox/wipe',
  operationId: 'wipeSandbox',
  summary: 'Wipe the sandbox',
  description:
    'Deletes what the weekly wipe deletes. Keys, webhooks and usage stay; wiped ids answer 410 for seven days.',
  success: { 202: jsonAnswer(schema.sandboxWipe, 'The wipe has begun: poll until it is `idle`.') },
  problems: ['environment_mismatch', 'sandbox_busy'],
})

const faults = operation({
  ...reads,
  method: 'get',
  path: '/v1/sandbox/faults',
  operationId: 'getSandboxFaults',
  summary: 'List the faults that are injected',
  success: { 200: jsonAnswer(schema.faultRules, 'The rules that are not over.') },
  problems: ['environment_mismatch'],
})

const replace = operation({
  ...writes,
  method: 'put',
  path: '/v1/sandbox/faults',
  operationId: 'replaceSandboxFaults',
  summary: 'Inject faults',
  description:
    'Replaces all rules; an empty list ends them. An answer that was tampered with says so in `X-Pillar-Fault`.',
  request: { body: jsonBody(schema.replaceFaults) },
  success: { 200: jsonAnswer(schema.faultRules, 'The rules from now on.') },
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

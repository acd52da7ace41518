import { json, operation } from '../../operation.ts'
import { advanceSandboxClock, getClock, resetSandboxClock } from './clock.service.ts'
import { listFaults, replaceFaults } from './faults.service.ts'
import * as schema from './sandbox.schema.ts'
import { getWipe, wipeSandbox } from './wipe.service.ts'

const clock = operation('GET /v1/sandbox/clock', 'getSandboxClock', {
  summary: 'Get the sandbox’s clock',
  description: 'Returns the time in the sandbox and the effects of the last advance.',
  responses: { 200: json(schema.sandboxClock, 'The clock.') },
  problems: ['environment_mismatch'],
  run: getClock,
})

const advance = operation('POST /v1/sandbox/clock', 'advanceSandboxClock', {
  summary: 'Advance the sandbox’s clock',
  description:
    'Moves the clock ahead. Everything that becomes due happens in order: checkouts expire, deliveries are retried, keys expire. The weekly wipe follows real time instead. Afterwards the clock runs at normal speed.',
  headers: schema.advanceHeaders,
  body: schema.advanceClockBody,
  responses: {
    200: json(schema.sandboxClock, 'Everything that became due is done. A dry run changed nothing.'),
    202: json(schema.sandboxClock, 'The clock is still `advancing`. Poll it until it is `idle`.'),
  },
  problems: ['environment_mismatch', 'sandbox_busy'],
  run: async (ctx, { headers, body }, c) => {
    const moved = await advanceSandboxClock(ctx, body, headers.prefer)
    if (moved.state === 'advancing') c.status(202)
    return moved
  },
})

const reset = operation('DELETE /v1/sandbox/clock', 'resetSandboxClock', {
  summary: 'Reset the sandbox’s clock',
  description:
    'Returns the sandbox to real time. Wipe the sandbox first, because its objects would otherwise have future dates.',
  policy: 'keys-admin',
  responses: { 204: { description: 'The sandbox follows real time.' } },
  problems: ['environment_mismatch', 'sandbox_busy', 'sandbox_not_wiped'],
  run: resetSandboxClock,
})

const wipeState = operation('GET /v1/sandbox/wipe', 'getSandboxWipeState', {
  summary: 'Get the state of the wipe',
  description: 'Returns whether the sandbox is being wiped, when it was wiped last and when it will be wiped next.',
  responses: { 200: json(schema.sandboxWipe, 'The state of the wipe.') },
  problems: ['environment_mismatch'],
  run: getWipe,
})

const wipe = operation('POST /v1/sandbox/wipe', 'wipeSandbox', {
  summary: 'Wipe the sandbox',
  description:
    'Deletes what the weekly wipe deletes. Keys, webhooks and usage remain. For seven days, deleted IDs return 410 `resource_wiped`.',
  policy: 'keys-admin',
  responses: { 202: json(schema.sandboxWipe, 'The wipe has started. Poll until its state is `idle`.') },
  problems: ['environment_mismatch', 'sandbox_busy'],
  run: wipeSandbox,
})

const faults = operation('GET /v1/sandbox/faults', 'listSandboxFaults', {
  summary: 'List injected faults',
  description: 'Returns the rules that are in effect.',
  responses: { 200: json(schema.faultRules, 'The rules in effect.') },
  problems: ['environment_mismatch'],
  run: listFaults,
})

const replace = operation('PUT /v1/sandbox/faults', 'replaceSandboxFaults', {
  summary: 'Inject faults',
  description:
    'Replaces all rules. An empty list ends them. Responses that a rule changed have an `X-Pillar-Fault` header.',
  policy: 'keys-admin',
  body: schema.replaceFaultsBody,
  responses: { 200: json(schema.faultRules, 'The new rules.') },
  problems: ['environment_mismatch'],
  run: (ctx, { body }) => replaceFaults(ctx, body),
})

export const sandboxOperations = [clock, reset, advance, wipeState, wipe, faults, replace]

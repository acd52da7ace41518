import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'

/** Live has neither a clock nor a wipe. Throws `environment_mismatch`. */
export function refuseLive(ctx: Ctx): void {
  if (ctx.environment === 'live') {
    throw new Problem('environment_mismatch', 'This endpoint exists only in the sandbox. Use a sandbox key.')
  }
}

export function sandboxBusy(): Problem {
  return new Problem(
    'sandbox_busy',
    'The sandbox clock is advancing or a wipe is in progress. Try again when it is idle.',
    {
      members: { retry_after: 2 },
      headers: { 'Retry-After': '2' },
    },
  )
}

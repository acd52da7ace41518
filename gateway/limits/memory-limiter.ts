import { keepNewest } from '../newest.ts'
import type { ProcessClock } from '../time/clock.ts'
import type { Limiter, Policy, Verdict } from './limiter.ts'

const SWEEP_EVERY = 10_000
/** Per policy, so that a flood against one limit doesn't evict the subjects of another. */
const MOST_SUBJECTS = 50_000

interface Subject {
  /** Sliding: the time of each allowed request. Bucket: one entry, the time at which the bucket is full again. */
  times: number[]
  idleAt: number
}

/** Limits within one process; `createRedisLimiter` shares them between several. */
export function createMemoryLimiter(clock: ProcessClock): Limiter {
  const policies = new Map<string, Map<string, Subject>>()
  let calls = 0

  function sweep(nowMs: number) {
    for (const subjects of policies.values()) {
      for (const [name, subject] of subjects) if (subject.idleAt <= nowMs) subjects.delete(name)
    }
  }

  function subjectsOf(policy: Policy): Map<string, Subject> {
    const known = policies.get(policy.name)
    if (known) return known
    const subjects = new Map<string, Subject>()
    policies.set(policy.name, subjects)
    return subjects
  }

  function look(policy: Policy, name: string, take: boolean): Verdict {
    const nowMs = clock.elapsedMs()
    if (++calls % SWEEP_EVERY === 0) sweep(nowMs)
    const subjects = subjectsOf(policy)
    const subject = subjects.get(name) ?? { times: [], idleAt: 0 }
    const verdict = (policy.algorithm === 'sliding' ? slide : pour)(policy, subject, nowMs, take)
    // Ordered by last request, so that the subject that was idle longest is evicted first.
    if (take) keepNewest(subjects, name, subject, MOST_SUBJECTS)
    return verdict
  }

  return {
    take: (policy, name) => look(policy, name, true),
    peek: (policy, name) => look(policy, name, false),
    close: async () => {},
  }
}

function slide(policy: Policy, subject: Subject, nowMs: number, take: boolean): Verdict {
  const windowMs = policy.windowSeconds * 1000
  const firstInside = subject.times.findIndex((time) => time > nowMs - windowMs)
  subject.times.splice(0, firstInside === -1 ? subject.times.length : firstInside)
  const allowed = subject.times.length < policy.quota
  if (take && allowed) {
    subject.times.push(nowMs)
    subject.idleAt = nowMs + windowMs
  }
  const oldest = subject.times[0] ?? nowMs - windowMs
  return {
    allowed,
    remaining: policy.quota - subject.times.length,
    resetSeconds: Math.ceil((oldest + windowMs - nowMs) / 1000),
  }
}

// The generic cell rate algorithm: a bucket kept as the single time at which it will be full.
function pour(policy: Policy, subject: Subject, nowMs: number, take: boolean): Verdict {
  const perRequestMs = (policy.windowSeconds * 1000) / policy.quota
  const fullAt = Math.max(subject.times[0] ?? 0, nowMs)
  const used = (fullAt - nowMs) / perRequestMs
  const allowed = used + 1 <= policy.quota
  const next = take && allowed ? fullAt + perRequestMs : fullAt
  subject.times[0] = next
  subject.idleAt = next
  return {
    allowed,
    remaining: Math.max(0, Math.floor(policy.quota - (next - nowMs) / perRequestMs)),
    resetSeconds: Math.ceil(
      (allowed ? next - nowMs : fullAt + perRequestMs - nowMs - policy.windowSeconds * 1000) / 1000,
    ),
  }
}

import type { CreateUsageCap, UsageCap } from '#lib/data/usage.ts'

export type CapDraft = {
  target: UsageCap['target']
  pillar: string
  key: string
  limit: string
  enforcement: UsageCap['enforcement']
  /** As typed: "50, 80, 100". */
  percents: string
}

export const emptyCap: CapDraft = {
  target: 'total',
  pillar: 'pay',
  key: '',
  limit: '',
  enforcement: 'soft',
  percents: '50, 80, 100',
}

export function draftOf(cap: UsageCap): CapDraft {
  return {
    target: cap.target,
    pillar: cap.target === 'pillar' ? (cap.subject ?? '') : emptyCap.pillar,
    key: cap.target === 'key' ? (cap.subject ?? '') : '',
    limit: String(cap.limit),
    enforcement: cap.enforcement,
    percents: cap.alertPercents.join(', '),
  }
}

export function capProblems(draft: CapDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  if (!/^\d+([.,]\d{1,4})?$/.test(draft.limit.trim()) || limitOf(draft) <= 0) {
    problems.limit = 'Must be more than 0, with up to four decimals'
  }
  if (draft.target === 'key' && !draft.key) problems.key = 'Choose a key'
  const percents = percentsOf(draft)
  const isRight = percents.every((one) => Number.isInteger(one) && one >= 1 && one <= 100)
  if (!isRight || percents.length > 10) problems.percents = 'Enter up to ten whole numbers from 1 to 100'
  return problems
}

export function toCap(draft: CapDraft): CreateUsageCap {
  const subject = { total: null, pillar: draft.pillar, key: draft.key }[draft.target]
  return { target: draft.target, subject, ...toChange(draft) }
}

export function toChange(draft: CapDraft) {
  return { limit: limitOf(draft), enforcement: draft.enforcement, alertPercents: [...new Set(percentsOf(draft))] }
}

/** Moves the gateway's problems to the fields of the form. */
export function placed(problems: Record<string, string>): Record<string, string> {
  const { subject, alertPercents, alert_percents: percents = alertPercents, ...rest } = problems
  return { ...rest, ...(subject && { pillar: subject, key: subject }), ...(percents && { percents }) }
}

function limitOf({ limit }: CapDraft) {
  return Number(limit.trim().replace(',', '.'))
}

function percentsOf({ percents }: CapDraft) {
  return percents
    .split(/[\s,%]+/)
    .filter(Boolean)
    .map(Number)
}

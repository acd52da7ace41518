import type { Faults } from '../_entry/check.ts'

export type Reply =
  | { next: 'correct'; faults: Faults; notice: string | null; spent?: boolean }
  | { next: 'show'; url: string }
  | { next: 'leave'; url: string }

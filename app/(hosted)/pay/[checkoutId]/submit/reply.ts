import type { Faults } from '../../../_card/check.ts'

/** What the form does next: correct something, show the page anew, or leave for the bank. */
export type Reply =
  | { next: 'correct'; faults: Faults; notice: string | null; spent?: boolean }
  | { next: 'show'; url: string }
  | { next: 'leave'; url: string }

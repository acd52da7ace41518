import type { WhatsAppTemplate } from '#lib/data/templates.ts'

/** Why reviewers reject a template, as WhatsApp names it. */
const rejections: Record<string, string> = {
  abusive_content: 'The text breaks WhatsApp’s rules: it reads as abusive or misleading.',
  invalid_format: 'The format is wrong. Often, a variable stands in for a whole sentence.',
  promotional: 'The text is promotional, so its category must be Marketing.',
  tag_content_mismatch: 'The text doesn’t fit its category or language.',
  scam: 'The text looks like a scam.',
}

/** Why the template can’t be sent, and what to do. Null while it can, and while the review is pending. */
export function reasonOf({ state, rejectionReason }: Pick<WhatsAppTemplate, 'state' | 'rejectionReason'>) {
  if (state === 'rejected') {
    const why = rejections[rejectionReason ?? ''] ?? 'WhatsApp gave no reason.'
    return `${why} Delete the template, or register the corrected text under another name.`
  }
  if (state === 'paused') {
    return 'Recipients reported this template, so WhatsApp paused it. WhatsApp lifts the pause automatically.'
  }
  if (state === 'disabled') {
    return 'Recipients kept reporting this template, so WhatsApp disabled it. Register another text under another name.'
  }
  return null
}

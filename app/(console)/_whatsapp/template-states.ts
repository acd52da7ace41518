export const templateStates = [
  { value: 'pending', label: 'In review', meaning: 'waiting' },
  { value: 'approved', label: 'Approved', meaning: 'done' },
  { value: 'rejected', label: 'Rejected', meaning: 'failed' },
  { value: 'paused', label: 'Paused', meaning: 'warning' },
  { value: 'disabled', label: 'Disabled', meaning: 'ended' },
] as const

export const templateCategories = [
  { value: 'utility', label: 'Utility' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'authentication', label: 'Authentication' },
]

/** The languages that the form offers, in WhatsApp's form. */
export const templateLanguages = [
  { value: 'en', label: 'English' },
  { value: 'en_US', label: 'English (US)' },
  { value: 'en_GB', label: 'English (UK)' },
  { value: 'ar', label: 'Arabic' },
  { value: 'cs', label: 'Czech' },
  { value: 'da', label: 'Danish' },
  { value: 'nl', label: 'Dutch' },
  { value: 'fi', label: 'Finnish' },
  { value: 'fr', label: 'French' },
  { value: 'de', label: 'German' },
  { value: 'el', label: 'Greek' },
  { value: 'hu', label: 'Hungarian' },
  { value: 'it', label: 'Italian' },
  { value: 'ja', label: 'Japanese' },
  { value: 'nb', label: 'Norwegian' },
  { value: 'pl', label: 'Polish' },
  { value: 'pt_BR', label: 'Portuguese (Brazil)' },
  { value: 'pt_PT', label: 'Portuguese (Portugal)' },
  { value: 'ro', label: 'Romanian' },
  { value: 'sk', label: 'Slovak' },
  { value: 'es', label: 'Spanish' },
  { value: 'sv', label: 'Swedish' },
  { value: 'tr', label: 'Turkish' },
]

export function languageName(code: string): string {
  return templateLanguages.find(({ value }) => value === code)?.label ?? code
}

import * as z from 'zod'

/** The languages of invoices and of the pages that payers see. */
export const language = z.enum(['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar'])

export type Language = z.infer<typeof language>

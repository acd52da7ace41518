import { parseAsString } from 'nuqs/server'

/** A link can name the webhook and the delivery to start with; secrets are never part of a URL. */
export const doctorSearch = { webhook: parseAsString, delivery: parseAsString }

import { createLoader, parseAsString } from 'nuqs/server'

/** A link can name the webhook and the delivery to begin with; secrets are never part of an address. */
export const doctorSearch = { webhook: parseAsString, delivery: parseAsString }

export const loadDoctorSearch = createLoader(doctorSearch)

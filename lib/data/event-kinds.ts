import { eventKinds } from '#gateway/events/catalogue.schema.ts'
import { isSent } from '../operations/built.ts'

// For the server only: the catalog contains schemas that a browser doesn't need.
export { eventKinds }

export const sentKinds = Object.values(eventKinds).flat().filter(isSent)

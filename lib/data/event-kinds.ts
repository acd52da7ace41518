/** For the server only: the catalog contains schemas that a browser doesn't need. */
export { eventKinds } from '#gateway/events/catalogue.schema.ts'

/** For the server: the catalogue brings its schemas, which a browser has no use for. */
export { eventKinds } from '#gateway/events/catalogue.schema.ts'

/** What the hosted pages read; it is no part of /v1, so the published SDK does not carry it. */
export { hostedChallenge, hostedCheckout } from '#gateway/hosted/hosted.schema.ts'

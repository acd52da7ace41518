/** Endpoints of the hosted pages aren't part of /v1, so the published SDK doesn't have them. */

export { hostedChallenge, hostedCheckout } from '#gateway/hosted/hosted.schema.ts'
export { hostedPortal } from '#gateway/hosted/portal.schema.ts'
export { hostedReceipt } from '#gateway/hosted/receipt.schema.ts'
export { hostedSetup } from '#gateway/hosted/setup.schema.ts'

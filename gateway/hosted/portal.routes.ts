import { json, type Operation, operation } from '../operation.ts'
import { tokenParams } from './hosted.schema.ts'
import { cancelInPortalBody, hostedPortal } from './portal.schema.ts'
import { cancelInHostedPortal, continueInHostedPortal, getHostedPortal } from './portal.service.ts'
import { hostedSetup, setUpCardBody } from './setup.schema.ts'
import { getHostedSetup, setUpCard } from './setup.service.ts'

export const portalOperations: Operation[] = [
  operation('GET /hosted/portal/{token}', 'getHostedPortal', {
    access: 'anyone',
    summary: 'Get the subscription that the payer’s portal shows',
    params: tokenParams,
    responses: { 200: json(hostedPortal, 'The subscription.') },
    run: (runtime, { params }, c) => getHostedPortal(runtime, params.token, c.get('requestId')),
  }),
  operation('POST /hosted/portal/{token}/cancel', 'cancelInHostedPortal', {
    access: 'anyone',
    summary: 'Cancel the subscription as its payer',
    params: tokenParams,
    body: cancelInPortalBody,
    responses: { 200: json(hostedPortal, 'The subscription, which has ended or ends with its period.') },
    run: (runtime, { params, body }, c) => cancelInHostedPortal(runtime, params.token, c.get('requestId'), body),
  }),
  operation('POST /hosted/portal/{token}/continue', 'continueInHostedPortal', {
    access: 'anyone',
    summary: 'Take back a cancellation as the payer',
    params: tokenParams,
    responses: { 200: json(hostedPortal, 'The subscription, which continues after its period.') },
    run: (runtime, { params }, c) => continueInHostedPortal(runtime, params.token, c.get('requestId')),
  }),
]

export const setupOperations: Operation[] = [
  operation('GET /hosted/setup/{token}', 'getHostedSetup', {
    access: 'anyone',
    summary: 'Get the subscription whose card the payer replaces',
    params: tokenParams,
    responses: { 200: json(hostedSetup, 'The subscription and what is overdue.') },
    run: (runtime, { params }, c) => getHostedSetup(runtime, params.token, c.get('requestId')),
  }),
  operation('POST /hosted/setup/{token}', 'setUpHostedCard', {
    access: 'anyone',
    summary: 'Replace the card, and pay what is overdue with it',
    params: tokenParams,
    body: setUpCardBody,
    responses: { 200: json(hostedSetup, 'Replaced, or waiting for the payer’s bank.') },
    run: (runtime, { params, body }, c) => setUpCard(runtime, params.token, c.get('requestId'), body),
  }),
]

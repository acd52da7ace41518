/** The service's name in its own headers: `X-PILLAR-Signature`. */
export function serviceName() {
  return process.env.SERVICE_NAME || 'PILLAR'
}

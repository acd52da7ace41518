/** As it stands in the names of the service's own headers: `X-PILLAR-Signature`. */
export function serviceName() {
  return process.env.SERVICE_NAME || 'PILLAR'
}

import { contentSecurityPolicy, embeddable, publicData, roomPath } from './content-security-policy.ts'
import { holdsSecret, type Origins, type Surface } from './origins.ts'

type Context = { pathname: string; surface: Surface; origins: Origins; nonce: string; isDevelopment: boolean }

const forRooms = ['camera', 'display-capture', 'microphone']
const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'serial',
  'usb',
]

export function securityHeaders(context: Context): Record<string, string> {
  const { pathname, surface, origins } = context
  const isForOthers =
    /^\/(embed\.js$|logo\/)/.test(pathname) || [embeddable, publicData].some((one) => one.test(pathname))
  return {
    'Content-Security-Policy': contentSecurityPolicy(context),
    'X-Content-Type-Options': 'nosniff',
    // Hosted URLs contain a client secret, invitations a token. Not `no-referrer`: that sets the Origin of our own form posts to null.
    'Referrer-Policy':
      surface === 'hosted' || holdsSecret(pathname) ? 'strict-origin' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions(context),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': isForOthers ? 'cross-origin' : 'same-origin',
    ...(origins[surface].startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

// The console shows the room page in a frame, and browsers let a page lend only what it may use itself. Its pages share one
// document, so the rule is the same for all.
function permissions({ pathname, surface, origins }: Context): string {
  const user = roomPath.test(pathname) ? 'self' : surface === 'console' ? `self "${origins.hosted}"` : ''
  return features.map((feature) => `${feature}=(${forRooms.includes(feature) ? user : ''})`).join(', ')
}

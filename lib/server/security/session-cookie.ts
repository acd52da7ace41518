const cookieNames = ['__Secure-authjs.session-token', 'authjs.session-token']
const openPath = /^\/(sign-in|sign-up|verify|reset|invitations|reference)(\/|$)|^\/api\//

/** Only whether a cookie is there. Whether it is worth anything is for `requireUser()` to say. */
export function needsSignIn(pathname: string, hasCookie: (name: string) => boolean) {
  return !openPath.test(pathname) && !cookieNames.some(hasCookie)
}

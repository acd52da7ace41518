/** The page of a room for one participant. Browsers never send what follows the #, so no log contains the token. */
export function roomLink(hostedUrl: string, roomId: string, token: string): string {
  return `${hostedUrl}/r/${encodeURIComponent(roomId)}#token=${encodeURIComponent(token)}`
}

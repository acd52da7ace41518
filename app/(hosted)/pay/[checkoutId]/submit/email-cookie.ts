/** Keeps the email address typed by a payer without JavaScript while the page shows the card's problem. */
export const emailCookie = 'payer_email'

export function keepEmail(email: string, checkoutId: string, secure: boolean): string {
  const path = `/pay/${encodeURIComponent(checkoutId)}`
  const attributes = `Path=${path}; Max-Age=300; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${emailCookie}=${encodeURIComponent(email.slice(0, 320))}; ${attributes}`
}

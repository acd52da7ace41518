export interface Mail {
  /** Unique and kept over retries, so that a receiver can recognize a duplicate. */
  mail_id: string
  from: string
  to: string[]
  subject: string
  text: string
  html?: string | null
  date: Date
  /** Where its recipient unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Connects and signs in, without sending anything. Throws if that fails. */
  check(): Promise<void>
}

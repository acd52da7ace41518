export interface Mail {
  /** Unique and kept over retries, so that a receiver can recognize a duplicate. */
  mail_id: string
  from: string
  to: string[]
  subject: string
  text: string
  html?: string | null
  date: Date
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

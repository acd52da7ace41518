const BOUNDARY = 'report-of-mx'

interface Status {
  to: string
  action: string
  status: string
  original?: string
  diagnostic?: string
}

/** A delivery status notification as mail servers write it (RFC 3464). */
export function statusOf(...recipients: Status[]): string {
  const groups = recipients.map(({ to, action, status, original, diagnostic }) =>
    [
      ...(original ? [`Original-Recipient: rfc822;${original}`] : []),
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    ].join('\r\n'),
  )
  return reportOf('delivery-status', ['Reporting-MTA: dns; mx.payer.example', ...groups].join('\r\n\r\n'))
}

/** A complaint as mailbox providers write it (RFC 5965). */
export function complaintOf({ to, type = 'abuse' }: { to?: string | undefined; type?: string } = {}): string {
  const fields = [`Feedback-Type: ${type}`, 'User-Agent: Mailbox/1.0', 'Version: 1']
  return reportOf('feedback-report', [...fields, ...(to ? [`Original-Rcpt-To: <${to}>`] : [])].join('\r\n'))
}

export function reportOf(type: string, fields: string, headers = ''): string {
  return [
    'From: MAILER-DAEMON@mx.payer.example',
    'Subject: Delivery report',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};\r\n\tboundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain',
    '',
    'A report for people.',
    `--${BOUNDARY}`,
    `Content-Type: message/${type}`,
    ...(headers ? [headers] : []),
    '',
    fields,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Invoice 100',
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}

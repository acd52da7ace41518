import type { Language } from '../../language.schema.ts'
import { escapeMarkup as html } from '../../words.ts'

/** An email to a payer. The first link is its button. */
export interface Letter {
  subject: string
  title: string
  paragraphs: string[]
  rows?: [term: string, value: string][]
  links: { label: string; url: string }[]
  footnote: string | null
}

export function letterText({ paragraphs, rows = [], links, footnote }: Letter): string {
  const table = rows.map(([term, value]) => `${term}: ${value}`).join('\n')
  const blocks = [...paragraphs, table, ...links.map(({ label, url }) => `${label}: ${url}`), footnote]
  return blocks.filter(Boolean).join('\n\n')
}

interface Look {
  language: Language
  merchant: string
  accent: string | null
}

const FONT = "font:400 16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',sans-serif"

/** Without images and scripts, with styles on the elements: mail programs drop the rest. */
export function letterHtml(letter: Letter, { language, merchant, accent }: Look): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const rows = (letter.rows ?? []).map(
    ([term, value]) =>
      `<tr><td style="padding:8px 0;border-top:1px solid #dfe2e8;color:#5a6170">${html(term)}</td>` +
      `<td style="padding:8px 0;border-top:1px solid #dfe2e8;text-align:end"><bdi>${html(value)}</bdi></td></tr>`,
  )
  const [button, ...others] = letter.links.map(({ label, url }, at) =>
    at === 0
      ? `<p style="margin:24px 0"><a href="${html(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#15181e;color:#ffffff;font-weight:600;text-decoration:none">${html(label)}</a></p>`
      : `<p><a href="${html(url)}" style="color:#15181e">${html(label)}</a></p>`,
  )
  const body = [
    `<p style="font-weight:600"><bdi>${html(merchant)}</bdi></p>`,
    `<h1 style="font-size:20px;line-height:1.3">${html(letter.title)}</h1>`,
    ...letter.paragraphs.map((text) => `<p>${html(text)}</p>`),
    rows.length > 0
      ? `<table role="presentation" width="100%" style="border-collapse:collapse">${rows.join('')}</table>`
      : '',
    button ?? '',
    ...others,
    letter.footnote ? `<p style="color:#5a6170;font-size:14px">${html(letter.footnote)}</p>` : '',
  ]
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${html(letter.subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f5f6f8;color:#15181e;${FONT}">` +
    `<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-top:4px solid ${accent ?? '#15181e'};border-radius:8px">` +
    `${body.join('')}</div></body></html>`
  )
}

import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const shapes = new Map<string, unknown>(Object.entries(lucide)) as Map<string, lucide.LucideIcon>

export const spriteFile = 'components/ui/icons.svg'

/** The icons that are listed in `components/ui/icons.tsx`. */
export function namesIn(list: string): string[] {
  return [...list.matchAll(/\bicon\('(\w+)'\)/g)].map(([, name]) => name ?? '')
}

/** One symbol for each icon. Color and stroke are inherited from where it is used. */
export function drawSprite(names: string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`
}

function shapesOf(name: string): string {
  const icon = shapes.get(name)
  if (!icon) throw new Error(`lucide-react has no icon named ${name}`)
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

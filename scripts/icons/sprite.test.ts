import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSprite, namesIn, spriteFile } from './sprite.ts'

test('draws each icon as a symbol without its own color', () => {
  const [, symbol] = drawSprite(namesIn("export const Check = icon('Check')")).split('\n')
  expect(symbol).toBe('<symbol id="Check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"></path></symbol>')
})

test('contains every icon that the console uses (after a change, run npm run icons)', () => {
  const names = namesIn(readFileSync('components/ui/icons.tsx', 'utf8'))
  expect(names).toContain('Check')
  expect(readFileSync(spriteFile, 'utf8')).toBe(drawSprite(names))
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSprite, namesIn, spriteFile } from './sprite.ts'

test('draws each icon as a symbol without a colour of its own', () => {
  const [, symbol] = drawSprite(namesIn("export const Check = icon('Check')")).split('\n')
  expect(symbol).toBe('<symbol id="Check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"></path></symbol>')
})

test('holds every icon that the console uses: after a change, run npm run icons', () => {
  const names = namesIn(readFileSync('components/ui/icons.tsx', 'utf8'))
  expect(names).toContain('Check')
  expect(readFileSync(spriteFile, 'utf8')).toBe(drawSprite(names))
})

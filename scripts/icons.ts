import { readFileSync, writeFileSync } from 'node:fs'
import { drawSprite, namesIn, spriteFile } from './icons/sprite.ts'

writeFileSync(spriteFile, drawSprite(namesIn(readFileSync('components/ui/icons.tsx', 'utf8'))))

import { expect, test } from 'vitest'
import { slugCandidates } from './slug.ts'

test.each([
  ['Tea House', 'tea-house'],
  ['Łódź Bäckerei & Søn', 'lodz-backerei-son'],
  ['Straße Æbler Œuvre', 'strasse-aebler-oeuvre'],
  ['Bäckerei und Konditorei Müller, Filiale Nord', 'backerei-und-konditorei-muller-filiale'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['株式会社', 'workspace'],
])('the workspace %s has the slug %s', (name, slug) => {
  expect(slugCandidates(name, 'r4nd0m')[0]).toBe(slug)
})

test('a reserved slug gets a number', () => {
  expect(slugCandidates('Console', 'r4nd0m')).toEqual(['console-2', 'console-3', 'console-4', 'console-r4nd0m'])
})

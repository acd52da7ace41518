import { expect, test } from 'vitest'
import { fragments, translatedWords } from '#scripts/structure/words.ts'

const inFile = (text: string) => [{ path: 'lib/planted.tsx', text: `const first = 1\n${text}\n` }]

test.each([
  ['a line comment', '  // What is sent goes back.'],
  ['a docstring', '/** Who may do it. */'],
  ['a line of a docstring', ' * Of the last hours.'],
  ['a comment in JSX', '      {/* Those that are over. */}'],
  ['a comment about nobody', '// Nobody waits for it.'],
])('finds a fragment in %s', (_, text) => {
  expect(fragments(inFile(text))).toEqual(['lib/planted.tsx:2'])
})

test.each([
  ['a sentence', '// The client sends a request again if its response was lost.'],
  ['a longer first word', '// Whatever happens, the lock is released.'],
  ['code', "const title = 'What happened'"],
])('finds no fragment in %s', (_, text) => {
  expect(fragments(inFile(text))).toEqual([])
})

test.each([
  ['a string', "throw new Error('the receiver answered 410')"],
  ['a string in double quotes', 'title="Other kinds of events"'],
  ['a template', '`' + '$' + '{name} begins anew tomorrow`'],
  ['a text of JSX', '        Mend the endpoint first.'],
  ['a test title', "test('answered twice', () => {"],
  ['a comment', '// Whoever holds the lock ends it.'],
])('finds a translated word in %s', (_, text) => {
  expect(translatedWords(inFile(text))).toEqual(['lib/planted.tsx:2'])
})

test.each([
  ['a name in code', "const { kind } = entry; const kinds = { kind: 'mend' }"],
  ['an expression in a template', '`the ' + '$' + '{entry.kind} of a row`'],
  ['SQL', "'SELECT kind, subject FROM notices WHERE kind = $1'"],
  ['a comment', '// It is answered later.'],
  ['a comment that uses a name of the code', '// `kind` of the entry.'],
])('finds no translated word in %s', (_, text) => {
  expect(translatedWords(inFile(text))).toEqual([])
})

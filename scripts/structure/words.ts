type Source = { path: string; text: string }

const START = /^\s*(?:\/\/|\/?\*\*?|\{\/\*)\s*(?:What|Who|Of|Those|Nobody)\b/
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)/
const STRING = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g
const TEXT_OF_JSX = /^\s*[A-Z“][^{}()=;<>]*$/
const PROSE = /[A-Za-z] [a-z]/
const SQL = /\b(?:SELECT|INSERT|UPDATE|WHERE)\b/
const TRANSLATED = /\b(?:answered|anew|mend(?:s|ed)?|kinds?)\b/i
const TRANSLATED_IN_COMMENTS = /\b(?:anew|foretold|mend(?:s|ed)?|somebody|whoever)\b/i

/** Comments that begin with a word that makes them a fragment, as `path:line`. */
export function fragments(sources: Source[]): string[] {
  return find(sources, (line) => START.test(line))
}

/** Strings and comments with a word that reads as translated, as `path:line`. Comments may use the names of the code. */
export function translatedWords(sources: Source[]): string[] {
  return find(sources, (line) =>
    COMMENT.test(line) ? TRANSLATED_IN_COMMENTS.test(line) : sentencesOf(line).some((text) => TRANSLATED.test(text)),
  )
}

function sentencesOf(line: string): string[] {
  const strings = line.match(STRING) ?? (TEXT_OF_JSX.test(line) ? [line] : [])
  return strings.map((text) => text.replace(/\$\{[^}]*\}?/g, '…')).filter((text) => PROSE.test(text) && !SQL.test(text))
}

function find(sources: Source[], isFault: (line: string) => boolean): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, n) => (isFault(line) ? [`${path}:${n + 1}`] : [])),
  )
}

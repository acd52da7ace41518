import { Highlighted } from '#components/code/highlighted.tsx'
import type { CodeSample } from '#lib/code-samples/api-call.ts'

/** Shown while its language is chosen on the page, without a script. */
const shownFor: Record<string, string> = {
  curl: 'group-has-[#language-curl:checked]/api:block',
  JavaScript: 'group-has-[#language-javascript:checked]/api:block',
  PHP: 'group-has-[#language-php:checked]/api:block',
  Python: 'group-has-[#language-python:checked]/api:block',
  Go: 'group-has-[#language-go:checked]/api:block',
}

/** One choice for all samples of the page. */
export function LanguageChoice() {
  return (
    <fieldset className="sticky top-2 z-10 flex w-fit flex-wrap items-center gap-1 rounded-lg border bg-surface p-1 shadow-xs">
      <legend className="sr-only">Language of the samples</legend>
      {Object.keys(shownFor).map((language, index) => (
        <label
          key={language}
          className="cursor-pointer rounded-md px-2.5 py-1 text-sm text-muted has-checked:bg-hover has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="language"
            id={`language-${language.toLowerCase()}`}
            defaultChecked={index === 0}
            className="sr-only"
          />
          {language}
        </label>
      ))}
    </fieldset>
  )
}

export function Samples({ samples, label }: { samples: CodeSample[]; label: string }) {
  // An operation without a key has only this one.
  if (samples.length === 1 && samples[0]) return <Code code={samples[0].code} label={label} />
  return samples.map(({ language, code }) => (
    <div key={language} className={`hidden ${shownFor[language]}`}>
      <Code code={code} label={`${label} in ${language}`} />
    </div>
  ))
}

export function Code({ code, label }: { code: string; label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keyboard.
      tabIndex={0}
      className="max-h-128 overflow-auto rounded-lg border bg-sunken p-3"
    >
      <pre>
        <code className="font-mono text-xs leading-5">
          <Highlighted code={code} />
        </code>
      </pre>
    </section>
  )
}

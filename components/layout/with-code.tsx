/** A sentence whose `backticked` words are code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order.
      <code key={index} className="rounded bg-sunken px-1 py-0.5 text-[0.9em]">
        {part}
      </code>
    ),
  )
}

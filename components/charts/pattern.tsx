const strokes = ['', 'M-2 2l4-4M0 8l8-8M6 10l4-4', 'M4 0v8', 'M0 4h8', 'M-2 6l4 4M0 0l8 8M6-2l4 4', 'M4 0v8M0 4h8']

type PatternProps = { id: string; index: number; color: string; partial?: boolean }

/** The n-th series has the n-th pattern, so that a chart can be read without its colors. */
export function Pattern({ id, index, color, partial }: PatternProps) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={color} fillOpacity={partial ? 0.2 : 1} />
      <path d={strokes[index % strokes.length]} stroke="var(--surface)" strokeOpacity={partial ? 0 : 0.5} />
      {partial && <path d="M-2 6l4 4M0 0l8 8M6-2l4 4" stroke={color} strokeWidth="1.5" />}
    </pattern>
  )
}

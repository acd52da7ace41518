export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

interface Family {
  type: string
  samples: Sample[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)?\\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|NaN)$`,
  'i',
)
const SUFFIXES: Record<string, string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum', '_created'],
  info: ['_info'],
}

/** Reads OpenMetrics 1.0 text and throws at the first line that violates the specification. */
export function readOpenMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('# EOF\n')) throw new Error('The text must end with "# EOF" and a line feed.')
  const families = new Map<string, Family>()
  let current = null as { name: string; family: Family } | null
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, keyword, name = ''] = new RegExp(`^# (TYPE|HELP|UNIT) (${NAME})(?: .*)?$`).exec(line) ?? []
    if (keyword) {
      if (current?.name !== name) {
        if (families.has(name)) throw new Error(`The family ${name} is interrupted: ${line}`)
        current = { name, family: { type: 'unknown', samples: [] } }
        families.set(name, current.family)
      }
      if (keyword === 'TYPE') current.family.type = line.split(' ')[3] ?? ''
    } else {
      if (!current) throw new Error(`A sample before any family: ${line}`)
      current.family.samples.push(readSample(line, current.name, current.family.type))
    }
  }
  for (const [name, family] of families) checkFamily(name, family)
  return families
}

function readSample(line: string, family: string, type: string): Sample {
  const match = SAMPLE.exec(line)
  if (!match) throw new Error(`Not a sample: ${line}`)
  const [, name = '', labels = '', value = ''] = match
  const suffixes = SUFFIXES[type]
  if (!suffixes) throw new Error(`The family ${family} has the unknown type ${type}.`)
  if (!suffixes.some((suffix) => name === family + suffix))
    throw new Error(`${name} is no sample of the ${type} ${family}.`)
  const pairs = [...labels.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error(`A label twice: ${line}`)
  return { name, labels: Object.fromEntries(pairs), value: Number(value.replace(/\+?Inf/i, 'Infinity')) }
}

function checkFamily(name: string, { type, samples }: Family): void {
  const seen = new Set(samples.map((sample) => sample.name + JSON.stringify(Object.entries(sample.labels).sort())))
  if (seen.size !== samples.length) throw new Error(`The family ${name} has a sample twice.`)
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0)))
    throw new Error(`The counter ${name} is negative.`)
  if (type === 'histogram') checkHistogram(name, samples)
}

function checkHistogram(name: string, samples: Sample[]): void {
  const series = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest))
  for (const points of series.values()) {
    const buckets = points.filter((point) => point.name === `${name}_bucket`)
    const bounds = buckets.map(({ labels }) => Number(labels.le?.replace('+Inf', 'Infinity')))
    const counts = buckets.map(({ value }) => value)
    const isRising = (list: number[]) => list.every((value, index) => index === 0 || value >= (list[index - 1] ?? 0))
    if (!isRising(bounds) || !isRising(counts)) throw new Error(`The buckets of ${name} don't rise.`)
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name} has no bucket for +Inf.`)
    const count = points.find((point) => point.name === `${name}_count`)?.value
    if (count !== counts.at(-1)) throw new Error(`The count of ${name} isn't that of its last bucket.`)
  }
}

import { snakeCase } from '../../../sdks/typescript/case.ts'
import { refName, type Schema } from '../document.ts'
import type { Method } from '../methods.ts'
import { pascalCase } from '../naming.ts'
import { phpType } from './types.ts'

/** A class for each group of methods, and the client that has them all, by file name. */
export function phpResources(methods: Method[]): Record<string, string> {
  const groups = [...Map.groupBy(methods, (method) => method.group)]
  const files = groups.map(([group, list]) => [`Generated/${classOf(group)}.php`, resource(group, list)])
  return { ...Object.fromEntries(files), 'Pillar.php': client(groups.map(([group]) => group)) }
}

function classOf(group: string): string {
  return `${pascalCase(group)}Resource`
}

function client(groups: string[]): string {
  const members = groups.map((group) => `    public readonly Generated\\${classOf(group)} $${group};\n`)
  const made = groups.map((group) => `        $this->${group} = new Generated\\${classOf(group)}($client);\n`)
  return `namespace Pillar;

/** One method for each operation of the API, grouped by resource. */
final class Pillar
{
${members.join('')}
    /**
     * @param array<string, string> $headers
     * @param float $timeout seconds without progress after which a request has failed
     */
    public function __construct(
        string $baseUrl,
        #[\\SensitiveParameter] ?string $apiKey = null,
        float $timeout = 60,
        int $maxRetries = 2,
        array $headers = [],
    ) {
        $client = new Client($baseUrl, $apiKey, $timeout, $maxRetries, $headers);
${made.join('')}    }
}
`
}

function resource(group: string, methods: Method[]): string {
  const named = [...new Set(methods.flatMap(namesOf))].sort()
  const imports = named.map((name) => ` * @phpstan-import-type ${name} from \\Pillar\\Types\n`)
  return `namespace Pillar\\Generated;

use Pillar\\Client;
use Pillar\\File;

/**
 * @phpstan-import-type Options from Client
${imports.join('')} */
final class ${classOf(group)}
{
    public function __construct(private readonly Client $client)
    {
    }

${methods.flatMap(methodsOf).join('\n')}}
`
}

function namesOf({ input, answer, answerName, item }: Method): string[] {
  return [
    ...(input ? [nameOf(input.schema, input.typeName)] : []),
    ...(answer && answer !== 'raw' ? [nameOf(answer, answerName)] : []),
    ...(item?.$ref ? [refName(item.$ref)] : []),
  ]
}

function nameOf(schema: Schema, inlineName: string): string {
  return schema.$ref ? refName(schema.$ref) : inlineName
}

function methodsOf(method: Method): string[] {
  const { answer, item, iterate } = method
  const given = answer === 'raw' ? 'File' : answer ? 'array' : 'void'
  const shape = answer && answer !== 'raw' ? nameOf(answer, method.answerName) : null
  const send = `$this->client->${answer === 'raw' ? 'file' : 'send'}(${sent(method)});`
  const one = written(method, method.name, {
    summary: `${method.summary}.`,
    shape,
    given,
    does: answer ? `return ${send}` : send,
  })
  if (!item || !iterate) return [one]
  const passed = [...method.ids.map((id) => `$${id}`), '$query', '$options'].join(', ')
  const all = written(method, iterate, {
    summary: `${method.summary}: all pages, one by one.`,
    shape: `\\Generator<int, ${item.$ref ? refName(item.$ref) : phpType(item)}>`,
    given: '\\Generator',
    does: `return Client::pages(fn (array $query) => $this->${method.name}(${passed}), $query);`,
  })
  return [one, all]
}

interface Writing {
  summary: string
  shape: string | null
  given: string
  does: string
}

function written({ ids, input }: Method, name: string, { summary, shape, given, does }: Writing): string {
  const parameters = [
    ...ids.map((id) => `string $${id}`),
    ...(input ? [input.required ? `array $${input.kind}` : `?array $${input.kind} = null`] : []),
    'array $options = []',
  ]
  const type = input && nameOf(input.schema, input.typeName) + (input.required ? '' : '|null')
  return `    /**
     * ${summary}
     *
${input ? `     * @param ${type} $${input.kind}\n` : ''}     * @param Options $options
${shape ? `     * @return ${shape}\n` : ''}     */
    public function ${name}(${parameters.join(', ')}): ${given}
    {
        ${does}
    }
`
}

function sent({ verb, path, ids, input, repeatable, freeInput }: Method): string {
  return [
    `'${verb}'`,
    `'${path}'`,
    `[${ids.map((id) => `'${snakeCase(id)}' => $${id}`).join(', ')}]`,
    ...(input ? [`${input.kind}: $${input.kind}`] : []),
    ...(freeInput.length > 0 ? [`records: [${freeInput.map((path) => `'${path}'`).join(', ')}]`] : []),
    ...(repeatable ? [] : ['once: true']),
    'options: $options',
  ].join(', ')
}

import { refName, type Schema } from '../document.ts'
import type { Method } from '../methods.ts'
import { pascalCase } from '../naming.ts'
import { parameterName } from './names.ts'
import { comment } from './types.ts'

/** A type for each group of methods, and the client that has them all. */
export function goResources(methods: Method[]): string {
  const groups = [...Map.groupBy(methods, (method) => method.group)]
  const widest = Math.max(...groups.map(([group]) => group.length))
  const members = groups.map(([group]) => `\t${pascalCase(group).padEnd(widest)} ${typeOf(group)}\n`)
  const made = groups.map(([group]) => `\t\t${`${pascalCase(group)}:`.padEnd(widest + 1)} ${typeOf(group)}{c},\n`)
  return `import (
	"context"
	"iter"
	"net/http"
)

// Pillar has one method for each operation of the API, grouped by resource. Goroutines may share it.
type Pillar struct {
${members.join('')}}

func newPillar(c *client) *Pillar {
	return &Pillar{
${made.join('')}	}
}
${groups.map(([group, list]) => resource(group, list)).join('')}`
}

function typeOf(group: string): string {
  return `${pascalCase(group)}Resource`
}

function resource(group: string, methods: Method[]): string {
  const head = `\n// ${typeOf(group)} has the methods of one resource.\ntype ${typeOf(group)} struct{ client *client }\n`
  return head + methods.map((method) => methodsOf(typeOf(group), method)).join('')
}

function methodsOf(receiver: string, method: Method): string {
  const { verb, path, input, answer, item, iterate } = method
  const name = pascalCase(method.name)
  const inputType = input && nameOf(input.schema, input.typeName)
  const isPointer = input && (input.kind === 'query' || !input.required)
  const parameters = [
    'ctx context.Context',
    ...method.ids.map((id) => `${parameterName(id)} string`),
    ...(input ? [`${input.kind} ${isPointer ? '*' : ''}${inputType}`] : []),
    'options ...Option',
  ].join(', ')
  const sent = [
    `method: "${verb}"`,
    `path: "${path}"`,
    ...(method.ids.length > 0 ? [`ids: []string{${method.ids.map(parameterName).join(', ')}}`] : []),
    ...(input
      ? [`${input.kind}: ${input.kind === 'query' || !isPointer ? input.kind : `optional(${input.kind})`}`]
      : []),
    ...(method.repeatable ? [] : ['once: true']),
  ].join(', ')
  const request = `request{${sent}}`
  const about = comment(`${name}: ${method.summary}.`, '')
  const head = `\n${about}func (r ${receiver}) ${name}(${parameters})`
  if (answer === 'raw') return `${head} (*http.Response, error) {\n\treturn r.client.raw(ctx, ${request}, options)\n}\n`
  if (!answer) return `${head} error {\n\treturn r.client.send(ctx, ${request}, options, nil)\n}\n`
  const given = nameOf(answer, method.answerName)
  const one = `${head} (*${given}, error) {\n\treturn receive[${given}](ctx, r.client, ${request}, options)\n}\n`
  if (!item || !iterate || !input) return one
  const itemType = item.$ref ? refName(item.$ref) : `${given}Data`
  const passed = ['ctx', ...method.ids.map(parameterName), 'query', 'options...'].join(', ')
  return `${one}
${comment(`${pascalCase(iterate)}: ${method.summary}, all pages, one by one.`, '')}func (r ${receiver}) ${pascalCase(iterate)}(${parameters}) iter.Seq2[${itemType}, error] {
	return pages(query, func(query *${inputType}) ([]${itemType}, *string, error) {
		page, err := r.${name}(${passed})
		if err != nil {
			return nil, nil, err
		}
		return page.Data, page.NextCursor, nil
	})
}
`
}

function nameOf(schema: Schema, inlineName: string): string {
  return schema.$ref ? refName(schema.$ref) : inlineName
}

import { snakeCase } from '../../../sdks/typescript/case.ts'
import { refName, type Schema } from '../document.ts'
import type { Method } from '../methods.ts'
import { pascalCase } from '../naming.ts'
import { docstring } from './types.ts'

const HEAD = `# mypy: disable-error-code="no-any-return"
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Unpack

import urllib3

from .._client import Client, File, Options, Resource, pages
from . import types
`

/** A class for each group of methods, and the client that has them all. */
export function pythonResources(methods: Method[]): string {
  const groups = [...Map.groupBy(methods, (method) => method.group)]
  const classes = groups.map(
    ([group, list]) => `\n\nclass ${pascalCase(group)}(Resource):\n${list.map(methodsOf).join('\n')}`,
  )
  const members = groups.map(([group]) => `        self.${snakeCase(group)} = ${pascalCase(group)}(client)\n`)
  return `${HEAD}${classes.join('')}\n\n${CLIENT}${members.join('')}`
}

const CLIENT = `class Pillar:
    """One method for each operation of the API, grouped by resource. Safe to share between threads."""

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        timeout: float = 60,
        max_retries: int = 2,
        headers: Mapping[str, str] | None = None,
        pool: urllib3.PoolManager | None = None,
    ) -> None:
        client = Client(base_url, api_key, timeout=timeout, max_retries=max_retries, headers=headers, pool=pool)
`

function methodsOf(method: Method): string {
  const { verb, path, input, answer, summary } = method
  const name = snakeCase(method.name)
  const ids = method.ids.map(snakeCase)
  const inputType = input && `types.${input.schema.$ref ? refName(input.schema.$ref) : input.typeName}`
  const parameters = [
    'self',
    ...ids.map((id) => `${id}: str`),
    ...(input ? [`${input.kind}: ${inputType}${input.required ? '' : ' | None = None'}`] : []),
    '**options: Unpack[Options]',
  ].join(', ')
  const sent = [
    `"${verb}"`,
    `"${path}"`,
    ...(ids.length > 0 ? [`{${ids.map((id) => `"${id}": ${id}`).join(', ')}}`] : []),
    ...(input ? [`${input.kind}=${input.kind}`] : []),
    ...(method.repeatable ? [] : ['once=True']),
    'options=options',
  ].join(', ')
  const given = answer === 'raw' ? 'File' : answer ? `types.${nameOf(answer, method.answerName)}` : 'None'
  const call = `${answer ? 'return ' : ''}self._client.${answer === 'raw' ? 'file' : 'send'}(${sent})`
  const one = `    def ${name}(${parameters}) -> ${given}:\n${doc(summary, '.')}        ${call}\n`
  if (!method.item || !method.iterate || !answer || answer === 'raw') return one
  const item = method.item.$ref ? refName(method.item.$ref) : `${nameOf(answer, method.answerName)}Data`
  const list = `lambda query: self.${name}(${[...ids, 'query', '**options'].join(', ')})`
  return `${one}
    def ${snakeCase(method.iterate)}(${parameters}) -> Iterator[types.${item}]:
${doc(summary, ': all pages, one by one.')}        return pages(${list}, query)
`
}

function nameOf(schema: Schema, inlineName: string): string {
  return schema.$ref ? refName(schema.$ref) : inlineName
}

function doc(summary: string, end: string): string {
  return docstring(summary && summary + end, '        ')
}

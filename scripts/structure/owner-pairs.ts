import { ts } from '@ts-morph/common'

interface Source {
  path: string
  text: string
}

/**
 * Places that pass an account and an environment as two arguments, or that write the tenant condition themselves: a
 * `Tenant` carries both, and `ownedBy` in `gateway/db/tenant.ts` writes the condition.
 */
export function ownerPairs(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !/^gateway\/db\/(tenant\.ts|schema\/)/.test(path))
    .flatMap(({ path, text }) => {
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
      return linesOf(file).map((line) => `${path}:${line}`)
    })
}

function linesOf(file: ts.SourceFile): number[] {
  const found: number[] = []
  const visit = (node: ts.Node): void => {
    if (hasPair(node, file)) found.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function hasPair(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isTemplateExpression(node))
    return /account_id = \$\{[^}]*\} AND (\w+\.)?environment = \$/.test(node.getText(file))
  const names =
    ts.isCallExpression(node) || ts.isNewExpression(node)
      ? (node.arguments ?? []).map(nameOf)
      : ts.isFunctionLike(node)
        ? node.parameters.map(({ name }) => nameOf(name))
        : []
  return names.some((name, index) => /^account(_?id)?$/i.test(name) && /^environment$/i.test(names[index + 1] ?? ''))
}

/** The last name of `ctx.account.account_id`, and of the column in `eq(bills.account_id, …)`. */
function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'eq') {
    return node.arguments[0] ? nameOf(node.arguments[0]) : ''
  }
  return ''
}

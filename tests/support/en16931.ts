import { readFileSync } from 'node:fs'
import { evaluateXPathToBoolean, evaluateXPathToNodes, type Options } from 'fontoxpath'
import { type Document, type Element, parseXmlDocument } from 'slimdom'

const FOLDER = new URL('../fixtures/en16931/', import.meta.url).pathname

interface Rule {
  context: string
  asserts: { test: string; text: string }[]
}

const schematron = parseXmlDocument(readFileSync(`${FOLDER}EN16931-CII-validation-preprocessed.sch`, 'utf8'))
const namespaces = new Map(
  childrenOf(schematron.documentElement, 'ns').map((ns) => [ns.getAttribute('prefix'), ns.getAttribute('uri')]),
)
const patterns = childrenOf(schematron.documentElement, 'pattern').map((pattern) =>
  childrenOf(pattern, 'rule').map((rule): Rule => {
    const asserts = childrenOf(rule, 'assert').map((one) => ({
      test: one.getAttribute('test') ?? '',
      text: one.textContent ?? '',
    }))
    return { context: rule.getAttribute('context') ?? '', asserts }
  }),
)

/** The business rules of EN 16931 (the Schematron of CEN/TC 434) that an invoice breaks, and how many it was checked by. */
export function ruleFaults(xml: string): { faults: string[]; checked: number } {
  const invoice = parseXmlDocument(xml)
  const options: Options = { namespaceResolver: (prefix) => namespaces.get(prefix) ?? null }
  const faults: string[] = []
  let checked = 0
  for (const rules of patterns) {
    // The first rule of a pattern whose context is a node applies to it, and no later one (ISO/IEC 19757-3, 6.5).
    const taken = new Set<unknown>()
    for (const { context, asserts } of rules) {
      for (const node of contextsOf(context, invoice, options)) {
        if (taken.has(node)) continue
        taken.add(node)
        for (const { test, text } of asserts) {
          checked++
          if (!evaluateXPathToBoolean(test, node, null, null, options)) faults.push(text)
        }
      }
    }
  }
  return { faults, checked }
}

// A context is a pattern: where it begins with a name, it fits such elements anywhere.
function contextsOf(context: string, invoice: Document, options: Options) {
  const anywhere = context
    .split(/\s*\|\s*(?![^[]*\])/)
    .map((one) => (one.startsWith('/') ? one : `//${one}`))
    .join(' | ')
  return evaluateXPathToNodes(anywhere, invoice, null, null, options)
}

function childrenOf(element: Element | null, name: string): Element[] {
  return element?.children.filter((child) => child.localName === name) ?? []
}

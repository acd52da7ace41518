import { readFileSync } from 'node:fs'
import { XmlDocument, type XmlNode, XmlValidateError, XmlXPath, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { businessRules } from './business-rules.ts'
import { RATE_OF_CONTEXT } from './category-rules.ts'
import type { InvoiceCheck } from './checks.schema.ts'

const UNECE = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = {
  rsm: `${UNECE}:CrossIndustryInvoice:100`,
  ram: `${UNECE}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${UNECE}:UnqualifiedDataType:100`,
  qdt: `${UNECE}:QualifiedDataType:100`,
}

xmlRegisterFsInputProviders()
const validator = openSchema()
const compiled = businessRules.map(({ context, test, ...rule }) => ({
  ...rule,
  context: XmlXPath.compile(context, NAMESPACES),
  test: test.includes(RATE_OF_CONTEXT) ? test : XmlXPath.compile(`boolean(${test})`, NAMESPACES),
}))

function openSchema(): XsdValidator {
  const url = new URL('Factur-X_EN16931.xsd', import.meta.url).pathname
  using schema = XmlDocument.fromBuffer(readFileSync(url), { url })
  return XsdValidator.fromDoc(schema)
}

/** Checks an electronic invoice against the XSD of Factur-X EN 16931. */
export function checkSchema(xml: string): InvoiceCheck {
  using invoice = XmlDocument.fromString(xml)
  const fault = schemaFault(invoice)
  return {
    rule: 'XSD',
    state: fault === null ? 'passed' : 'failed',
    text: 'Every element is known, in the right place and of the right type.',
    detail: fault,
  }
}

function schemaFault(invoice: XmlDocument): string | null {
  try {
    validator.validate(invoice)
    return null
  } catch (error) {
    if (error instanceof XmlValidateError) return error.message.trim()
    throw error
  }
}

/** The business rules that concern anything in an electronic invoice, with their results. The others are left out. */
export function checkBusinessRules(xml: string): InvoiceCheck[] {
  using invoice = XmlDocument.fromString(xml)
  return compiled.flatMap(({ id, context, test, text }) => {
    const places = invoice.find(context)
    if (places.length === 0) return []
    const broken = places.filter((place) => !holds(test, place)).length
    const detail = broken > 0 ? `Fails in ${broken} of ${places.length} places.` : null
    return { rule: id, state: broken > 0 ? 'failed' : 'passed', text, detail }
  })
}

function holds(test: XmlXPath | string, place: XmlNode): boolean {
  if (typeof test !== 'string') return place.eval(test) === true
  const rate = place.eval('number(ram:RateApplicablePercent)', NAMESPACES)
  return place.eval(`boolean(${test.replaceAll(RATE_OF_CONTEXT, String(rate))})`, NAMESPACES) === true
}

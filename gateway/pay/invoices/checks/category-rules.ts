/** A business rule of EN 16931. `context` finds the elements that it is about, and `test` must hold for each (XPath 1.0). */
export interface BusinessRule {
  id: string
  context: string
  test: string
  text: string
}

type Paths = Record<'root' | 'line' | 'lineTotal' | 'tax' | 'seller' | 'buyer', string>

interface Category {
  code: 'S' | 'Z' | 'E' | 'AE' | 'G' | 'O'
  /** The items of the category, in a sentence. */
  items: string
}

const categories: Category[] = [
  { code: 'S', items: 'taxed items' },
  { code: 'Z', items: 'zero-rated items' },
  { code: 'E', items: 'exempt items' },
  { code: 'AE', items: 'items under reverse charge' },
  { code: 'G', items: 'exported items' },
  { code: 'O', items: 'items outside the scope of VAT' },
]

const RATE = 'ram:RateApplicablePercent'
/** XPath 1.0 can't refer to the context from within another path, so this stands for the rate of the context. */
export const RATE_OF_CONTEXT = '{rate}'

/** The rules about each tax category (UNTDID 5305) that documents here can have. */
export function categoryRules(paths: Paths): BusinessRule[] {
  return categories.flatMap((category) => [
    ...lineRules(category, paths),
    ...breakdownRules(category, paths),
    ...(category.code === 'O' ? [outsideRule(paths)] : []),
  ])
}

function lineRules({ code, items }: Category, paths: Paths): BusinessRule[] {
  const { root, line, tax } = paths
  const itemTax = `${line}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode='${code}']`
  const context = `${itemTax}[ram:TypeCode='VAT']`
  const count = `count(${tax}[ram:CategoryCode='${code}'])`
  const { test, text } = identification(code, paths)
  const [rate, rateText] = rateOf(code)
  return [
    {
      id: `BR-${code}-01`,
      context: `${root}[//ram:ApplicableTradeTax[ram:CategoryCode='${code}']]`,
      test: code === 'S' ? `not(${itemTax}) or count(${itemTax}) + ${count} >= 2` : `${count} = 1 and ${itemTax}`,
      text: `The taxes include ${items}${code === 'S' ? '' : ' once'}, if there are any.`,
    },
    { id: `BR-${code}-02`, context, test, text: `With ${items}, the seller ${text}.` },
    { id: `BR-${code}-05`, context, test: rate, text: `All ${items} have ${rateText}.` },
  ]
}

function rateOf(code: Category['code']): [test: string, text: string] {
  if (code === 'S') return [`${RATE} > 0`, 'a rate above zero']
  return code === 'O' ? [`not(${RATE})`, 'no rate'] : [`${RATE} = 0`, 'a rate of zero']
}

function identification(code: Category['code'], { seller, buyer }: Paths) {
  const vatId = (party: string) => `${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`
  const taxId = `${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA' or @schemeID='FC']`
  if (code === 'G') return { test: vatId(seller), text: 'has a VAT ID' }
  if (code === 'O') {
    return { test: `not(${vatId(seller)}) and not(${vatId(buyer)})`, text: 'has no VAT ID, and neither does the buyer' }
  }
  if (code !== 'AE') return { test: taxId, text: 'has a tax ID' }
  const buyerId = `(${vatId(buyer)} or ${buyer}/ram:SpecifiedLegalOrganization/ram:ID)`
  return { test: `${taxId} and ${buyerId}`, text: 'has a tax ID, and so does the buyer' }
}

function breakdownRules(category: Category, paths: Paths): BusinessRule[] {
  const { code, items } = category
  const context = `${paths.tax}[ram:CategoryCode='${code}']`
  const isTaxed = code === 'S'
  const isExempt = !isTaxed && code !== 'Z'
  const reason = 'ram:ExemptionReason or ram:ExemptionReasonCode'
  const product = `round(ram:BasisAmount * ${RATE}) div 100`
  return [
    sumRule(category, paths),
    {
      id: `BR-${code}-09`,
      context,
      test: isTaxed
        ? `ram:CalculatedAmount - 1 < ${product} and ram:CalculatedAmount + 1 > ${product}`
        : 'ram:CalculatedAmount = 0',
      text: isTaxed ? `The tax on ${items} is their rate times their sum.` : `The tax on ${items} is zero.`,
    },
    {
      id: `BR-${code}-10`,
      context,
      test: isExempt ? reason : `not(${reason})`,
      text: isExempt ? `A reason states why ${items} have no tax.` : `No reason exempts ${items}.`,
    },
  ]
}

// CEN allows a difference of one unit of the currency in most categories.
function sumRule({ code, items }: Category, { line, lineTotal, tax }: Paths): BusinessRule {
  const sumOf = (more: string) =>
    `sum(${line}[ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode='${code}'${more}]]/${lineTotal})`
  const equals = (sum: string) => `round(ram:BasisAmount * 100) = round(${sum} * 100)`
  const context = `${tax}[ram:CategoryCode='${code}']`
  const id = `BR-${code}-08`
  if (code === 'S') {
    const test = equals(sumOf(` and ${RATE} = ${RATE_OF_CONTEXT}`))
    return { id, context: `${context}[${RATE}]`, test, text: 'Each rate is levied on the sum of its items.' }
  }
  const near = `ram:BasisAmount - 1 < ${sumOf('')} and ram:BasisAmount + 1 > ${sumOf('')}`
  return {
    id,
    context,
    test: code === 'O' ? equals(sumOf('')) : near,
    text: `The amount stated for ${items} is their sum.`,
  }
}

function outsideRule({ tax }: Paths): BusinessRule {
  return {
    id: 'BR-O-11',
    context: `${tax}[ram:CategoryCode='O'][ram:TypeCode='VAT']`,
    test: `not(//ram:ApplicableTradeTax[ram:CategoryCode != 'O'])`,
    text: 'A document outside the scope of VAT has no other taxes or items.',
  }
}

const RATES = {
  USD: '1.1512',
  JPY: '180.44',
  CZK: '24.158',
  DKK: '7.4682',
  GBP: '0.8801',
  PLN: '4.2298',
  SEK: '10.9955',
  CHF: '0.9302',
  NOK: '11.7445',
  AUD: '1.7801',
  CAD: '1.6203',
  ZAR: '19.8865',
}

/** A sheet in the form of the European Central Bank's `eurofxref-daily.xml`. */
export function ecbSheet(date: string): string {
  const cubes = Object.entries(RATES).map(([code, rate]) => `\t\t\t<Cube currency='${code}' rate='${rate}'/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${date}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`
}

import type { Attachment } from '../../paper/paper.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { writeCii } from './write-cii.ts'

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const property = (name: string, description: string) => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${description}</pdfaProperty:description>
        </rdf:li>`

// PDF/A allows only properties of a schema that the file itself describes (ISO 19005-3, 6.6.2.3.3).
const METADATA = `
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${[
        property('DocumentFileName', 'The name of the embedded XML document'),
        property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
        property('Version', 'The actual version of the standard applying to the embedded XML document'),
        property('ConformanceLevel', 'The conformance level of the embedded XML document'),
      ].join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>
`

/** The electronic invoice inside the PDF, for regions that have one. */
export function facturX(row: InvoiceRow): Attachment | null {
  if (row.format === 'pdf') return null
  return {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X invoice',
    bytes: Buffer.from(writeCii(row), 'utf8'),
    metadata: METADATA,
  }
}

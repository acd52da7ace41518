/** The names of the pages, as their titles and the navigation have them in English. */
export const pageNamesFr: Record<string, string> = {
  Catalogue: 'Catalogue',
  Product: 'Produit',
  'Wholesaler invoices': 'Factures du grossiste',
  'Amount owed': 'Montant dû',
  Stock: 'Stock',
  Imports: 'Imports',
  Import: 'Import',
  Connection: 'Connexion',
  'Wholesaler connection': 'Connexion au grossiste',
}

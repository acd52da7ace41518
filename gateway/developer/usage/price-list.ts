interface PriceListItem {
  item: string
  unit: string
  unit_price: string
}

/** What is metered so far; the rows of the price list join as their pillars do. */
export const priceListItems: Record<string, PriceListItem> = {
  card_payment: { item: 'card_payment', unit: 'payment', unit_price: '2.9% + $0.30' },
}

import { useQuery } from '@tanstack/react-query'
import { type Json, pharmacyQuery } from '#console/_wholesaler/pharmacy-queries.ts'
import type { Place } from '#lib/routes.ts'
import type { ProductView } from '#wholesaler/index.ts'

export type Product = Json<ProductView>

export function useProduct(place: Place, productId: string) {
  return useQuery(pharmacyQuery<Product>(place, `products/${encodeURIComponent(productId)}`))
}

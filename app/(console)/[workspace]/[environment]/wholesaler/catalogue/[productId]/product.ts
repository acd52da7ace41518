import type { Json } from '#console/_wholesaler/pharmacy-queries.ts'
import type { ProductView } from '#wholesaler/index.ts'

export type Product = Json<ProductView>

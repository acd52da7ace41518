import type { Json } from '#console/_wholesaler/pharmacy-queries.ts'
import type { ShownInvoice } from '#wholesaler/index.ts'

/** In a preview, the lines are the wholesaler's and nothing is imported. */
export type Invoice = Json<ShownInvoice> & { is_preview: boolean }

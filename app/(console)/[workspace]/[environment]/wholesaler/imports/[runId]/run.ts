import type { Json } from '#console/_wholesaler/pharmacy-queries.ts'
import type { ShownRun } from '#wholesaler/index.ts'

export type Run = Json<ShownRun>

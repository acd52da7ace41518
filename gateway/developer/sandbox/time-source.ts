import type { Ctx } from '../../context.ts'
import type { EffectKind } from './sandbox.schema.ts'

/** Something that happens by itself when the sandbox's clock comes to it. */
export interface Due {
  at: Date
  kind: EffectKind
  id: string
  summary: string
}

/** One kind of time-driven work: an advance asks each what falls due, and has it done at that moment. */
export interface TimeSource {
  kinds: readonly EffectKind[]
  /** Earliest first; what was due before `from` already and is not done counts as well. May leave out what is far. */
  due(ctx: Ctx, span: { from: Date; until: Date }): Promise<Due[]>
  /** `ctx.clock` stands at their moment. Returns what became of them; without it, time alone does the work. */
  perform?(ctx: Ctx, due: Due[]): Promise<Due[]>
}

export function short(text: string, most = 40): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}

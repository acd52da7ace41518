import { tokenise } from './tokenise.ts'
import { Tokens } from './tokens.tsx'

export function Highlighted({ code }: { code: string }) {
  return <Tokens tokens={tokenise(code)} />
}

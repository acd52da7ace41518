import type { operations } from '../../sdks/typescript/generated/operations.ts'
import type { Operation } from '../../sdks/typescript/operation.ts'

type Groups = typeof operations
type MethodOf<Verb extends Operation['method']> = {
  [Group in keyof Groups]: {
    [Name in keyof Groups[Group]]: Groups[Group][Name] extends { method: Verb }
      ? `${Group & string}.${Name & string}`
      : never
  }[keyof Groups[Group]]
}[keyof Groups]

export type ReadId = MethodOf<'GET'>
export type WriteId = MethodOf<Exclude<Operation['method'], 'GET'>>
/** An operation of the API by its SDK method: "keys.rotate". */
export type OperationId = ReadId | WriteId
/** The part before the dot of an operation that reads. */
export type ReadGroup = ReadId extends `${infer Group}.${string}` ? Group : never

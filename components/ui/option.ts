export type Option<Value extends string = string> = { readonly value: Value; readonly label: string }

export function labelOf<Value extends string>(options: readonly Option<Value>[], value: NoInfer<Value>) {
  return options.find((option) => option.value === value)?.label ?? value
}

const ID = /^[a-z]{2,5}_[0-9a-z]{26}$/

/** The ID of a charge is its transaction's. Other objects have their own ID first. */
export function objectIdOf(type: string, data: object): string | null {
  const fields = data as Record<string, unknown>
  const object = type.split('.')[0]
  const named = object === 'charge' ? fields.transaction_id : fields[`${object}_id`]
  const id = named ?? Object.entries(fields).find(([name]) => name.endsWith('_id'))?.[1]
  return typeof id === 'string' && ID.test(id) ? id : null
}

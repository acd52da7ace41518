import { createThread } from '../thread.ts'

interface Drawing {
  module: string
  /** The exported function that draws. */
  name: string
  args: unknown[]
}

// A hundred items with names of many scripts take most of a second.
const thread = createThread(import.meta.url, { name: 'drawing', megabytes: 256 }, drawn)

/**
 * The same function in its own thread, because no other request goes on while a document is drawn. `module` is the URL of
 * the one that exports `draw`.
 */
export function aside<Args extends unknown[]>(module: string, draw: (...args: Args) => Promise<Buffer>) {
  return async (account: string, ...args: Args): Promise<Buffer> => {
    const { buffer, byteOffset, byteLength } = await thread.run(account, { module, name: draw.name, args })
    return Buffer.from(buffer, byteOffset, byteLength)
  }
}

async function drawn({ module, name, args }: Drawing): Promise<Uint8Array> {
  const exported = (await import(module)) as Record<string, (...args: unknown[]) => Promise<Uint8Array>>
  const draw = exported[name]
  if (!draw) throw new Error(`${module} exports no ${name}`)
  return draw(...args)
}

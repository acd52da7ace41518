import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A row of `/v2/produits` that a client accepts. */
export function catalogueRow(id: number, fields: object = {}) {
  const designation = `PRODUIT ${id}`
  return {
    id_produit: String(id),
    designation,
    prix_unitaire: 10 + id / 100,
    devise: 'EUR',
    stock_disponible: 1,
    ...fields,
  }
}

type Served = unknown[] | number | undefined

/** A wholesaler that serves whatever a test wants of each page: rows, a status, or nothing for an empty page. */
export async function startCatalogueServer(respond: (page: number, since: string | null) => Served) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(`${pathname.split('/').at(-1)}?${searchParams}`)
    const page = Number(searchParams.get('page'))
    const served = pathname.endsWith('/produits') ? respond(page, searchParams.get('since')) : []
    const status = typeof served === 'number' ? served : 200
    response.writeHead(status, { 'content-type': 'application/json', date: 'Fri, 27 Nov 2026 09:00:00 GMT' })
    response.end(JSON.stringify(typeof served === 'number' ? {} : (served ?? [])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

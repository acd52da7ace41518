/** One generated method. The client needs no more to make the request. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  /** Where the argument after the ids goes. */
  input?: 'body' | 'query'
  /** A list: the name of the method that goes through all its pages. */
  iterate?: string
  /** The response is not JSON, so the method returns the `Response` itself. */
  raw?: true
  /** The service does not recognise a repeat, so none is sent. */
  once?: true
  /** Wire paths of records whose keys belong to the customer, in what is sent and in what comes back. */
  freeInput?: readonly string[]
  freeAnswer?: readonly string[]
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent with every POST and PATCH; made up when left out. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

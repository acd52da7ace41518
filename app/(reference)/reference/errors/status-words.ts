/** The meaning of each status alone. */
export const statusWords: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthenticated',
  402: 'Payment declined',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Unprocessable request',
  429: 'Too many requests',
  500: 'Server error',
  502: 'Invalid response from a partner',
  503: 'Temporarily unavailable',
  504: 'Partner timeout',
}

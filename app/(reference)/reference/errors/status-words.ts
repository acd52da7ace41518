/** What each status says by itself, before its code is read. */
export const statusWords: Record<number, string> = {
  400: 'The request itself is wrong',
  401: 'Nobody known is calling',
  402: 'A payment was refused',
  403: 'The key may not do this',
  404: 'Nothing is there',
  405: 'Not by this method',
  409: 'Not in the present state',
  410: 'It was there, and is no more',
  413: 'Too large',
  415: 'Another media type is needed',
  422: 'Well formed, but impossible here',
  429: 'Too much for now',
  500: 'Our fault',
  502: 'A partner’s fault',
  503: 'Not for the moment',
  504: 'A partner did not answer',
}

import { createVault } from './vault.ts'

type Place = Parameters<ReturnType<typeof createVault>['open']>[1]

/** Every column with sealed values in the console's database, and how to seal one with the newest version. */
export function sealedColumns(keyringText: string) {
  const vault = createVault(keyringText)
  const resealing = (placeOf: (key: string[]) => Place) => (sealed: Buffer, key: string[]) =>
    vault.seal(vault.open(sealed, placeOf(key)), placeOf(key))
  return {
    version: vault.version,
    columns: [
      {
        table: 'sealed_keys',
        key: ['workspace_id', 'environment'],
        column: 'ciphertext',
        base64: false,
        reseal: resealing(([workspaceId = '', environment = '']) => ({ workspaceId, environment })),
      },
      {
        table: 'account_reservations',
        key: ['reservation_id'],
        column: 'account',
        base64: false,
        reseal: resealing(([id = '']) => reservationPlace(id)),
      },
      {
        table: 'inboxes',
        key: ['workspace_id'],
        column: 'secret',
        base64: false,
        reseal: resealing(([id = '']) => inboxPlace(id)),
      },
    ],
  }
}

/** The sealed account of a reserved sign-up is bound to this place. */
export function reservationPlace(reservationId: string): Place {
  return { workspaceId: reservationId, environment: 'reservation' }
}

/** The sealed secret of a workspace's test inbox is bound to this place. */
export function inboxPlace(workspaceId: string): Place {
  return { workspaceId, environment: 'inbox' }
}

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
      {
        table: 'second_factors',
        key: ['user_id'],
        column: 'secret',
        base64: false,
        reseal: resealing(([id = '']) => secondFactorPlace(id)),
      },
      {
        table: 'provider_attempts',
        key: ['token_hash'],
        column: 'next',
        base64: true,
        reseal: resealing(([hash = '']) => attemptPlace(hash)),
      },
    ],
  }
}

/** The context that a reserved sign-up's sealed account is bound to. */
export function reservationPlace(reservationId: string): Place {
  return { workspaceId: reservationId, environment: 'reservation' }
}

/** The context that a test inbox's sealed secret is bound to. */
export function inboxPlace(workspaceId: string): Place {
  return { workspaceId, environment: 'inbox' }
}

/** The context that the sealed secret of a user's authenticator app is bound to. */
export function secondFactorPlace(userId: string): Place {
  return { workspaceId: userId, environment: 'second factor' }
}

/** The context that the path which an attempt at a provider returns to is bound to. */
export function attemptPlace(tokenHash: string): Place {
  return { workspaceId: tokenHash, environment: 'provider attempt' }
}

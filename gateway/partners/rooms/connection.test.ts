import { expect, test } from 'vitest'
import { answer, newConnection } from './connection.ts'
import { MediaFailed } from './room-partner.ts'

test('an offer whose answer takes too long has failed, so clients try again, and is not refused', async () => {
  const connection = newConnection({ addresses: ['127.0.0.1'], ports: undefined })
  connection.setRemoteDescription = () => new Promise(() => {})
  await expect(answer(connection, 'v=0', 'recvonly', 10)).rejects.toThrow(MediaFailed)
  await connection.close()
})

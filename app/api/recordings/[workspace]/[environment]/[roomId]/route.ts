import { answering } from '#lib/server/auth/problem.ts'
import { sendRoomPack } from '#lib/server/proxy/room-pack.ts'

type Context = { params: Promise<{ workspace: string; environment: string; roomId: string }> }

export function GET(request: Request, { params }: Context) {
  return answering(request, async () => sendRoomPack(request, await params))
}

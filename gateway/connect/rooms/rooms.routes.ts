import { videoMinutesQuota } from '../../metering/sandbox-video-minutes.ts'
import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { createRoomToken } from './create-token.ts'
import {
  createdRoom,
  createRoomBody,
  createRoomTokenBody,
  listRoomsQuery,
  room,
  roomList,
  roomToken,
} from './rooms.schema.ts'
import { createRoom, deleteRoom, getRoom, listRooms } from './rooms.service.ts'

const create = operation('POST /v1/connect/rooms', 'createRoom', {
  summary: 'Create a room',
  description:
    'Creates a room for video calls. Participants join at `join_url` in a browser, or with a token in your own client. `sdk_token` is the token of the host. At most 100 rooms may be open at the same time, 1,000 in the enterprise plan.',
  quota: videoMinutesQuota,
  body: createRoomBody,
  responses: { 201: json(createdRoom, 'The room, with the token of its host.') },
  problems: ['concurrency_limited', 'live_not_activated'],
  run: (ctx, { body }, c) =>
    createRoom(ctx, body, (most, left) => {
      c.header('RateLimit-Policy', `"rooms-concurrent";q=${most};qu="concurrent-requests"`, { append: true })
      c.header('RateLimit', `"rooms-concurrent";r=${left}`, { append: true })
    }),
})

const get = operation('GET /v1/connect/rooms/{room_id}', 'getRoom', {
  summary: 'Get a room',
  description: 'Returns a room with its state and participants.',
  params: idParam('room_id', 'rm'),
  responses: { 200: json(room, 'The room.') },
  run: (ctx, { params }) => getRoom(ctx, params.room_id),
})

const list = operation('GET /v1/connect/rooms', 'listRooms', {
  summary: 'List rooms',
  description: 'Returns the rooms of the environment, newest first.',
  query: listRoomsQuery,
  responses: { 200: json(roomList, 'A page of rooms.') },
  run: (ctx, { query }) => listRooms(ctx, query),
})

const end = operation('DELETE /v1/connect/rooms/{room_id}', 'endRoom', {
  summary: 'End a room',
  description: 'Disconnects everyone within 2 seconds. Ending a room that has ended does nothing.',
  params: idParam('room_id', 'rm'),
  responses: { 204: { description: 'The room has ended.' } },
  run: (ctx, { params }) => deleteRoom(ctx, params.room_id),
})

const createToken = operation('POST /v1/connect/rooms/{room_id}/tokens', 'createRoomToken', {
  summary: 'Create a room token',
  description:
    'Returns a token that lets one participant join the room. It stops working when the room ends. A sandbox’s rooms can have at most 20 simulated participants at the same time.',
  params: idParam('room_id', 'rm'),
  body: createRoomTokenBody,
  responses: { 201: json(roomToken, 'The token.') },
  problems: ['room_full', 'room_ended', 'concurrency_limited'],
  run: (ctx, { params, body }) => createRoomToken(ctx, params.room_id, body),
})

export const roomOperations = [create, list, get, end, createToken]

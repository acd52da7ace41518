'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import * as z from 'zod'
import { ROLES, type Role } from '../../auth/roles.ts'
import { routes } from '../../routes.ts'
import { clientOf } from '../auth/client-origin.ts'
import { email, workspaceSchema } from '../auth/credentials.schema.ts'
import { requireWorkspace } from '../auth/membership.ts'
import { type Answer, asAnswer, type Refused } from '../auth/problem.ts'
import { requireUser } from '../auth/session.ts'
import { sessionTokenOf } from '../auth/sessions.ts'
import { parseFields } from '../auth/submission.ts'
import { database } from '../db/client.ts'
import { addWorkspace } from '../workspaces/add-workspace.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRole, leaveWorkspace, removeMember } from './change-members.ts'
import { type Invited, invite, resendInvitation, revokeInvitation } from './invite.ts'
import { findRequiredSince, requireSecondStepOf } from './require-second-step.ts'
import { type SentInvitation, sendInvitation } from './send-invitation.ts'
import type { Actor } from './team.ts'

const role = z.enum(ROLES, 'Choose a role.')

// The browser's arguments aren't typed yet, whatever the signatures say. `slug` names the workspace.
const ID = z.string().regex(/^[\w-]{1,100}$/, 'The ID is not valid.')

export async function inviteMember(
  slug: string,
  input: { email: string; role: string },
): Promise<Answer<SentInvitation>> {
  return asAnswer(async () => {
    const { actor, workspace } = await actorIn(slug)
    const checked = parseFields(z.object({ email, role }), input)
    return send(await invite(database(), actor, checked), workspace, actor)
  })
}

export async function resendInvitationTo(slug: string, invitationId: string): Promise<Answer<SentInvitation>> {
  return asAnswer(async () => {
    const { actor, workspace } = await actorIn(slug)
    const { id } = parseFields(z.object({ id: ID }), { id: invitationId })
    return send(await resendInvitation(database(), actor, id), workspace, actor)
  })
}

export async function revokeInvitationOf(slug: string, invitationId: string): Promise<Answer<null>> {
  return asAnswer(async () => {
    const { actor } = await actorIn(slug)
    const { id } = parseFields(z.object({ id: ID }), { id: invitationId })
    await revokeInvitation(database(), actor, id)
    return null
  })
}

export async function changeRoleOf(slug: string, userId: string, next: Role): Promise<Answer<null>> {
  return asAnswer(async () => {
    const { actor } = await actorIn(slug)
    const input = parseFields(z.object({ id: ID, role }), { id: userId, role: next })
    await changeRole(database(), actor, input.id, input.role)
    return null
  })
}

export async function removeMemberFrom(slug: string, userId: string): Promise<Answer<null>> {
  return asAnswer(async () => {
    const { actor } = await actorIn(slug)
    const { id } = parseFields(z.object({ id: ID }), { id: userId })
    await removeMember(database(), actor, id)
    return null
  })
}

export async function leave(slug: string): Promise<Answer<null>> {
  return asAnswer(async () => {
    const { actor } = await actorIn(slug)
    await leaveWorkspace(database(), actor)
    return null
  })
}

export async function requireSecondStep(slug: string, isRequired: boolean): Promise<Answer<null>> {
  return asAnswer(async () => {
    const { actor } = await actorIn(slug)
    const input = parseFields(z.object({ required: z.boolean('Choose on or off.') }), { required: isRequired })
    const token = sessionTokenOf(await headers())
    await requireSecondStepOf(database(), { ...actor, token }, input.required)
    return null
  })
}

/** Joins the workspace and opens it; returns why it can't. For a form, which also works without scripts. */
export async function acceptAndOpen(token: string, _before: string | null): Promise<string | null> {
  const answer = await asAnswer(async () =>
    acceptInvitation(database(), await requireUser(), String(token), clientOf(await headers())),
  )
  return answer.refused ? answer.refused.detail : redirect(homeOf(answer.value))
}

type Refusal = { refused: Refused; name: string; attempt: number }

/** Creates a workspace and opens it; returns why it can't, and the name that was typed. */
export async function createAndOpen(before: Refusal | null, form: FormData): Promise<Refusal | null> {
  const fields = Object.fromEntries(form)
  const answer = await asAnswer(async () => {
    const { workspace_name } = parseFields(workspaceSchema, fields)
    return addWorkspace(database(), await requireUser(), workspace_name, clientOf(await headers()))
  })
  if (!answer.refused) redirect(homeOf(answer.value))
  return { refused: answer.refused, name: String(fields.workspace_name ?? ''), attempt: (before?.attempt ?? 0) + 1 }
}

function homeOf({ slug }: { slug: string }) {
  return routes.home({ workspace: slug, environment: 'sandbox' })
}

async function send(invited: Invited, workspace: { name: string }, actor: Actor): Promise<SentInvitation> {
  const requiresSecondStep = (await findRequiredSince(database(), actor.workspaceId)) !== null
  return sendInvitation(database(), invited, { ...workspace, requiresSecondStep }, actor)
}

async function actorIn(slug: string) {
  const { user, workspace } = await requireWorkspace(String(slug))
  const actor: Actor = { user, workspaceId: workspace.workspace_id, client: clientOf(await headers()) }
  return { actor, workspace }
}

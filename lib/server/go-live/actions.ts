'use server'

import * as z from 'zod'
import { requireWorkspace } from '../auth/membership.ts'
import { database } from '../db/client.ts'
import { type CompletedSteps, keepCompletedSteps, stepIds } from './completed-steps.ts'

const input = z.partialRecord(z.enum(stepIds), z.iso.datetime({ offset: true }))

/** `slug` names the workspace. */
export async function rememberSteps(slug: string, steps: CompletedSteps): Promise<void> {
  const { workspace } = await requireWorkspace(slug)
  await keepCompletedSteps(database(), workspace.workspace_id, input.parse(steps))
}

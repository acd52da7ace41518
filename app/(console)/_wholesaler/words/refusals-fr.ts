const acts: Record<string, string> = {
  'connect a wholesaler': 'connecter un grossiste',
  'import from the wholesaler': 'importer depuis le grossiste',
  'stop wholesaler imports': 'arrêter un import',
  'undo wholesaler imports': 'annuler un import',
  'decide on wholesaler invoices': 'décider des factures du grossiste',
  'correct the stock': 'corriger le stock',
  'record payments to the wholesaler': 'enregistrer des paiements au grossiste',
  'remove payments to the wholesaler': 'supprimer des paiements au grossiste',
}

const roles: [RegExp, string][] = [
  [/an owner/g, 'un propriétaire'],
  [/an admin/g, 'un administrateur'],
  [/a developer/g, 'un développeur'],
  [/a finance member/g, 'un membre finance'],
  [/ or /g, ' ou '],
]

const REFUSAL =
  /Your role, (\w+), can’t ([^.]+)\. Ask ([^.]+) of this workspace\.(?: (.+?)( or another owner)? can change your role\.)?$/

/** Why a role may not do something, and who can change that. */
export function refusalFr(text: string): string {
  return text.replace(REFUSAL, (_, role: string, act: string, others: string, owners?: string, another?: string) => {
    const asked = roles.reduce((translated, [english, french]) => translated.replace(english, french), others)
    const reason = `Avec le rôle ${role}, vous ne pouvez pas ${acts[act] ?? act}. Demandez à ${asked} de cet espace.`
    if (!owners) return reason
    const named = `${owners.replace(' or ', ' ou ')}${another ? ' ou un autre propriétaire' : ''}`
    return `${reason} Peuvent changer votre rôle : ${named}.`
  })
}

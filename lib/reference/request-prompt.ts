import type { LoggedRequestDetail } from '#lib/data/requests.ts'
import { descriptions } from '../../sdks/typescript/generated/descriptions.ts'

/** Everything an assistant needs to explain a logged request, as Markdown. Secrets were removed when it was logged. */
export function promptOf(request: LoggedRequestDetail, description = descriptions[request.operation]): string {
  const { method, path, query, status, code, operation, requestId, createdAt } = request
  const task = code
    ? `This API request failed with status ${status} (\`${code}\`). Explain the cause and show how to fix my code.`
    : `Explain this API request, which returned status ${status}, and how to use it well in my code.`
  return [
    task,
    section('Operation', [`\`${operation}\``, description]),
    section('Request', [
      `\`${method} ${path}${query ? `?${query}` : ''}\`, sent ${createdAt}, ID ${requestId}`,
      block(request.requestBody),
    ]),
    section('Response', [`Status ${status}`, block(request.responseBody)]),
  ].join('\n\n')
}

function section(title: string, parts: (string | null | undefined)[]) {
  return [`## ${title}`, ...parts.filter(Boolean)].join('\n\n')
}

// A fence longer than every run of backticks, so that the text can't end its block.
function block(text: string | null) {
  if (!text) return null
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  try {
    return `${fence}json\n${JSON.stringify(JSON.parse(text), null, 2)}\n${fence}`
  } catch {
    return `${fence}\n${text}\n${fence}`
  }
}

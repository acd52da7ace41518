import { Problem, problemBody } from '../errors.ts'
import type { ProblemCode } from '../problems.schema.ts'
import { problemSamples } from './problem-samples.schema.ts'

/** One problem for each code, as the API would send it. */
export function problemExamples(docsUrl: string) {
  return Object.fromEntries(
    Object.entries(problemSamples).map(([code, { instance, detail, members }]) => {
      const problem = new Problem(code as ProblemCode, detail, { ...(members && { members }) })
      const value = problemBody(problem, docsUrl, instance, 'req_01jd5k3v9m8q2r7t4w6x0y1z2b')
      return [code, { summary: value.title, value }]
    }),
  )
}

import type { TemplateCategory, TemplateExamples, TemplateState } from '../../connect/template.schema.ts'
import type { TemplateComponent } from '../../connect/template-parts.schema.ts'

/** A template as it is sent to review. */
export interface RegisteredTemplate {
  template_id: string
  account_id: string
  name: string
  language: string
  category: TemplateCategory
  components: TemplateComponent[]
  examples: TemplateExamples | null
  /** The partner's own ID, once the partner has returned it. */
  partner_reference: string | null
  created_at: Date
}

export interface Review {
  state: TemplateState
  /** In lowercase, such as `invalid_format`; null unless the template was rejected. */
  reason: string | null
  partner_reference: string | null
  /** When the state may have changed by itself; null if only a notification can tell. */
  recheckAt: Date | null
}

export interface TemplatePartner {
  /** How long a new template waits for its first review. */
  firstReviewMs: number
  /** Whether a header may be an image, a document or a video. */
  takesMedia: boolean
  /**
   * The state of the review. A template that the partner doesn't know yet is submitted first, so that a lost response
   * never submits it twice. Throws if the partner doesn't say.
   */
  review(template: RegisteredTemplate, at: Date): Promise<Review>
  /** Deletes the template; does nothing if the partner doesn't have it. */
  remove(template: RegisteredTemplate): Promise<void>
}

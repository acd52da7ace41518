/** A phone number in E.164: a plus sign, the country code and the number. Without zod, so that the console can import it. */
export const E164 = /^\+[1-9]\d{6,14}$/

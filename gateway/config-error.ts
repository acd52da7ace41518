/** A fault of a setting, or several, one per line. */
export class ConfigError extends Error {}

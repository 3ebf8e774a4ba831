/** Specification § 9. */
export const THEME_VERSION = '0.13.0';

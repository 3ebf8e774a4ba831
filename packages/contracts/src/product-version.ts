/** The newest release in CHANGELOG.md: what the console, OpenAPI and records for the tax agency call this version. */
export const PRODUCT_VERSION = '0.13.0';

/** Injection tokens of objects that are made before Nest starts. */
export const BUS = Symbol('bus');
export const CALLS = Symbol('calls');
export const REDIS = Symbol('redis');
export const LOG = Symbol('log');
export const SETTINGS = Symbol('settings');
export const MEMORIES = Symbol('memories');

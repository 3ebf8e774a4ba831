import { appendFileSync } from 'node:fs';

/** Calls in which secrets travel; elsewhere a `code` or a `key` is a word of a school's. */
const ABOUT_ACCESS =
  /^(?:user|registration|employee\/(?:user|pin)|clock\/(?:kiosk|inspection)|sheet\/phone)(?:\/|$)/;
const SECRET =
  /^(?:token|trust|password|current|code|secret|step|recoveryCodes|key|ticket|turn|idToken|refreshToken)$/;
/** Words like `mail` and names of kinds are no secrets: all of ours are longer. */
const SHORTEST = 6;

const known = new Set<string>();

/**
 * Keeps a secret for the end of the run, when everything that the product stores is searched for it (`search-stored.mjs`).
 * One line each beside the product's data folder; a product that runs somewhere else is not searched.
 */
export function remember(dataDir: string, secret: string): void {
  if (dataDir === '' || secret.length < SHORTEST || known.has(secret)) return;
  known.add(secret);
  appendFileSync(`${dataDir}.told`, `${JSON.stringify(secret)}\n`);
}

/** Whether a field of this name holds a secret where a call is about access. */
export const isSecretName = (name: string): boolean => SECRET.test(name);

export const isAboutAccess = (path: string): boolean => ABOUT_ACCESS.test(path);

/** Values of a request or its answer that must not be stored: tokens, passwords, codes, links, secrets. */
export function hear(dataDir: string, path: string, value: unknown): void {
  if (isAboutAccess(path)) for (const secret of secretsIn(value)) remember(dataDir, secret);
}

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return isSecretName(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => secretsIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    secretsIn(held, name === 'step' && key === 'id' ? 'step' : key),
  );
}

/**
 * Rspack loader for `*.contract.ts` in the browser: runs the module once at build time and emits what the client
 * needs of each call. Schemas, and zod with them, stay out; whoever imports a schema from a contract gets a build
 * error ("export not found") instead of 60 KB.
 */
const CALL_FIELDS = ['method', 'path', 'params', 'access', 'permission', 'effect', 'kind', 'deadline'];

function isCall(value) {
  return typeof value === 'object' && value !== null && 'subject' in value && 'input' in value;
}

function isSchema(value) {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isPlain(value) {
  if (value === null || typeof value !== 'object') return typeof value !== 'function';
  return !isSchema(value) && Object.values(value).every((item) => isCall(item) || isPlain(item));
}

function slim(value) {
  if (isCall(value)) return Object.fromEntries(CALL_FIELDS.map((field) => [field, value[field]]));
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, slim(item)]));
}

export default async function slimContractLoader() {
  const exported = await this.importModule(`${this.resourcePath}?whole`);
  return Object.entries(exported)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(slim(value))};`)
    .join('\n');
}

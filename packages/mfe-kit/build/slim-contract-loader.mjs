import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Contracts import each other as `./x.js`, as they will be after their build; here they run from source. */
registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    if (specifier.startsWith('.') && /\.ts(?:\?|$)/.test(parent)) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), parent);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
});

/**
 * Rspack loader for `*.contract.ts` in the browser: runs the module once at build time and emits the client's part of
 * each call. Schemas, and zod with them, stay out; an import of a schema from a contract is a build error ("export
 * not found") instead of 60 KB.
 */
const CALL_FIELDS = ['method', 'path', 'params', 'access', 'permission', 'effect', 'kind', 'deadline'];

function isCall(value) {
  return typeof value === 'object' && value !== null && 'subject' in value && 'input' in value;
}

function isSchema(value) {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** A call, or data made of calls, texts, numbers and lists. */
function isPlain(value) {
  if (typeof value === 'function' || isSchema(value)) return false;
  if (value === null || typeof value !== 'object' || isCall(value)) return true;
  return Object.values(value).every(isPlain);
}

function slim(value) {
  if (isCall(value)) return Object.fromEntries(CALL_FIELDS.map((field) => [field, value[field]]));
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, slim(item)]));
}

/** Node caches imports; a changed file under watch needs another address. */
let generation = 0;

export default async function slimContractLoader() {
  generation += 1;
  const exported = await import(`${pathToFileURL(this.resourcePath)}?${generation}`);
  return Object.entries(exported)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(slim(value))};`)
    .join('\n');
}

import { contractModule, runContract } from './run-contract.mjs';

/**
 * Rspack loader for `*.contract.ts` in the browser: runs the module once at build time and emits the client's part of
 * each call, and the list face of a declared record. Schemas, and zod with them, stay out; an import of a schema from a
 * contract is a build error ("export not found") instead of 60 KB.
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

/** A record's face; a call that the module exports by itself is named, not written twice. */
function writeFace({ calls, ...face }, names) {
  const own = Object.entries(calls).map(
    ([name, call]) => `${name}: ${names.get(call) ?? JSON.stringify(slim(call))}`,
  );
  return `{...${JSON.stringify(face)}, calls: {${own.join(', ')}}}`;
}

export default async function slimContractLoader() {
  const [exported, { faceOf }] = await Promise.all([
    runContract(this.resourcePath),
    contractModule('records/record-face'),
  ]);
  const all = Object.entries(exported);
  const isRecord = ([, value]) => value?.isRecord === true;
  const plain = all.filter((one) => !isRecord(one) && isPlain(one[1]));
  const names = new Map(plain.filter(([, value]) => isCall(value)).map(([name, call]) => [call, name]));
  return [
    ...plain.map(([name, value]) => `export const ${name} = ${JSON.stringify(slim(value))};`),
    ...all
      .filter(isRecord)
      .map(
        ([name, record]) =>
          `export const ${name} = /* @__PURE__ */ (() => (${writeFace(faceOf(record), names)}))();`,
      ),
  ].join('\n');
}

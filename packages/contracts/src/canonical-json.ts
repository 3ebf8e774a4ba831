type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** JSON with sorted names and without spaces: equal values give equal bytes, in browser and service. Values are plain JSON. */
export function canonicalJson(value: unknown): string {
  return write(value as Json);
}

function write(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(write).join(',')}]`;
  const names = Object.keys(value).sort();
  const entries = value as { readonly [name: string]: Json };
  return `{${names.map((name) => `${JSON.stringify(name)}:${write(entries[name] ?? null)}`).join(',')}}`;
}

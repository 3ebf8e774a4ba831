import type { CallDeclaration } from '@volante/contracts/call';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function queryValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Address and body of a call: path parameters are taken out of the input; the rest is the query or the JSON body. */
export function buildRequest(call: CallDeclaration, input: unknown): { url: string; body: string | null } {
  const rest: Record<string, unknown> = isRecord(input) ? { ...input } : {};
  let path = call.path;
  for (const name of call.params) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name] ?? '')));
    delete rest[name];
  }
  if (call.method === 'POST') return { url: `/api/${path}`, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    const text = queryValue(value);
    if (text !== null) query.set(name, text);
  }
  const search = query.toString();
  return { url: search ? `/api/${path}?${search}` : `/api/${path}`, body: null };
}

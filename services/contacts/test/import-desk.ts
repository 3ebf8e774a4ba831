import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { BRANCHES, type ImportHouse, jobOf, person } from './import-house.js';

const [FIRST = ''] = BRANCHES;
/** A manager of the school: sees and may do everything. */
export const carmen = person();

export interface Uploaded {
  id: string;
  rows: number;
  columns: { header: string; guess: string | null }[];
}
export interface Preview {
  create: number;
  update: number;
  skip: number;
  reject: number;
  rows: {
    line: number;
    outcome: string;
    name: string;
    problems: { column: string; message: string }[];
    warnings: { target: string | null }[];
    duplicate: { id: string | null; name: string; by: string; line: number | null } | null;
    changes: Record<string, { from: unknown; to: unknown }>;
  }[];
}

export const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

/** The steps of the import page, one function each. */
export function importDesk(house: () => ImportHouse) {
  async function uploaded(content: string | Uint8Array, as: SessionUser = carmen, filename?: string) {
    const answer = await house().upload(as, content, filename);
    if (!answer.success) throw new Error(JSON.stringify(answer.error));
    const { id, columns, rows } = answer.data as Uploaded;
    const mapping = columns.map(({ guess }) => guess);
    return (duplicates: 'skip' | 'update', branch = FIRST) => ({
      id,
      mapping,
      rows,
      input: { id, mapping, options: { duplicates, branch } },
    });
  }

  async function preview(input: object, as: SessionUser = carmen): Promise<Preview> {
    const answer = await house().host.call(as, contactImports.preview, { ...input });
    if (!answer.success) throw new Error(JSON.stringify(answer.error));
    return answer.data as Preview;
  }

  async function run(input: object, as: SessionUser = carmen) {
    const answer = await house().host.call(as, contactImports.start, { ...input });
    return house().waitFor(as, jobOf(answer));
  }

  async function undo(id: string, as: SessionUser = carmen) {
    const answer = await house().host.call(as, contactImports.undo, { id });
    return house().waitFor(as, jobOf(answer));
  }

  async function importNow(
    content: string,
    duplicates: 'skip' | 'update' = 'skip',
    as: SessionUser = carmen,
  ) {
    const { input, id } = (await uploaded(content, as))(duplicates, as.branches[0] ?? FIRST);
    return { id, job: await run(input, as) };
  }

  async function find(search: string, as: SessionUser = carmen): Promise<{ id: string; name: string }[]> {
    const { data } = await house().host.call(as, contactFinder, { search });
    return (data as { rows: { id: string; name: string }[] }).rows;
  }

  async function read(id: string, as: SessionUser = carmen): Promise<ContactRecord> {
    return (await house().host.call(as, contactRead, { id })).data as ContactRecord;
  }

  return { uploaded, preview, run, undo, importNow, find, read };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CallDeclaration } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { openSheet } from '@volante/service-kit/imports/reading/open-sheet';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { collect } from '../sheets/temp-files.js';
import { PEOPLE, type ServiceHouse } from './service-house.js';

const WAIT_MS = 20;

export interface ExportedFile {
  name: string;
  bytes: Buffer;
  /** The job's own. */
  result: unknown;
}

/** Exports of a list: begun as a person does, written by the house's worker, read back from storage. */
export function exportDesk(
  { calls }: { calls: { export: CallDeclaration | null } },
  house: () => ServiceHouse,
) {
  const keys = new Map<string, string>();

  /** Answers as the files service does: an id for the stored file. */
  function keepFiles(): void {
    house().host.bus.subscribe(fileRegister.subject, {
      callback: (_, message) => {
        const { key } = message.json<{ key: string }>();
        const id = key.slice(-24);
        keys.set(id, key);
        message.respond(JSON.stringify({ success: true, data: { id } }));
      },
    });
  }

  async function ended(job: string) {
    for (;;) {
      const [row] = await house().db.unscoped<{ state: string; files: string; result: string }>(
        'SELECT state, message, files, result FROM job WHERE id = :id AND finished_at IS NOT NULL',
        { id: job },
      );
      if (row) return row;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }

  return {
    keepFiles,
    async file(choice: object, as: SessionUser = PEOPLE.manager): Promise<ExportedFile> {
      if (!calls.export) throw new Error('the list has no export');
      const input = { format: 'csv', filters: {}, ...choice };
      const { job } = (await house().ok(as, calls.export, input as never)) as { job: string };
      const row = await ended(job);
      const [file] = JSON.parse(row.files) as { id: string; name: string }[];
      if (!file) throw new Error(`the export ended without a file: ${JSON.stringify(row)}`);
      const bytes = await buffer(await openStorage().get(keys.get(file.id) ?? ''));
      return { name: file.name, bytes, result: JSON.parse(row.result) };
    },
    /** Headings and rows of a sheet, as the import of any program would read them. */
    sheet: ({ bytes }: ExportedFile): Promise<{ headers: string[]; rows: string[][] }> =>
      withFolder(async (folder) => {
        const path = join(folder, 'sheet');
        await writeFile(path, bytes);
        const sheet = await openSheet(path);
        const rows = await collect(sheet.rows());
        return { headers: sheet.headers.map(({ name }) => name), rows: rows.map(({ cells }) => cells) };
      }),
  };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { packageStart } from '@volante/contracts/billing/accountant.contract';
import type { CallParsed } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { newId } from '@volante/service-kit/object-id';
import { captionOf } from '@volante/service-kit/sheets/caption';
import type { ExportRow, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { writeCsv } from '@volante/service-kit/sheets/write-csv';
import { inChunks, writeFile } from '@volante/service-kit/sheets/write-file';
import { writeXlsx } from '@volante/service-kit/sheets/write-xlsx';
import { zipParts } from '@volante/service-kit/sheets/xlsx-zip';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import type { Read } from '../documents/read-document.js';
import { aeatSheets } from '../money-reports/books/aeat-sheets.js';
import { issuedBook } from '../money-reports/books/issued-book.js';
import { receivedBook } from '../money-reports/books/received-book.js';
import { writeWorkbook } from '../money-reports/books/workbook.js';
import { soldIn } from '../money-reports/sold-documents.js';
import { accountNumbers } from './account-numbers.js';
import { BOOK_COLUMNS, bookRows } from './book-table.js';
import { JOURNAL_COLUMNS, journal, journalRows } from './journal.js';
import { templateOf } from './journal-templates.js';
import { fromDisk, fromText, type PackedFile, packed, safeName } from './package-files.js';
import { paperFiles, recordFiles } from './package-papers.js';
import { encoded, templatedLines } from './templated-journal.js';

type Choice = CallParsed<typeof packageStart>;

export const PACKAGE_JOB = 'accountant.package';
const ZIP = 'application/zip';
const NO_ACTIVITY = { code: '', type: '', group: '' };

interface Work {
  job: Job<Choice>;
  read: Read;
  folder: string;
  days: { from: string; until: string };
}

interface Issuer {
  id: string;
  name: string;
  tax_id: string;
}

/** Journal, books, papers and records of whole months in one archive, kept for the accountant. */
@Injectable()
export class PackageJob implements JobHandler<Choice> {
  readonly kind = PACKAGE_JOB;
  readonly input = packageStart.input;
  readonly notice = { link: '/billing/accountant/paquetes' };

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    // Its statements are about the whole school: the right that the request needed is checked again.
    demand(job.ctx, 'client.all-branches');
    const { first, last } = job.input;
    const read: Read = (sql, params) => this.db.rows(job.ctx, sql, params);
    return withFolder(async (folder) => {
      const work = { job, read, folder, days: { from: `${first}-01`, until: `${last}-31` } };
      const files = [...(await this.journal(work)), ...(await this.books(work))];
      const papers = await paperFiles(read, this.storage, work.days);
      files.push(...papers.files, ...(await recordFiles(read, work.days)));
      if (papers.missing.length > 0)
        files.push(
          fromText(
            'pdf-pendientes.txt',
            `PDF que aún no estaban hechos:\r\n${papers.missing.join('\r\n')}\r\n`,
          ),
        );
      const listed: { name: string; size: number; sha256: string }[] = [];
      const path = join(folder, 'package.zip');
      await writeFile(path, zipParts(packed(files, listed)), job.signal);
      await this.keep(work, path, listed.length);
      return { message: `${counted(listed.length, 'archivo', 'archivos')} para la asesoría.` };
    });
  }

  /** The same table as CSV and as an Excel file; its rows are read again for each, never held. */
  private async table(
    { job, folder }: Work,
    title: string,
    columns: readonly ExportTableColumn[],
    rows: () => AsyncIterable<ExportRow>,
  ): Promise<PackedFile[]> {
    const name = safeName(title.toLowerCase());
    const caption = captionOf(job.ctx, await zoneOfPerson(this.db, job.ctx), title);
    const files: PackedFile[] = [];
    for (const [ending, write] of [
      ['csv', writeCsv],
      ['xlsx', writeXlsx],
    ] as const) {
      const path = join(folder, `${name}.${ending}`);
      await write(path, { columns, rows: rows(), caption, signal: job.signal });
      files.push(fromDisk(`${name}.${ending}`, path));
    }
    return files;
  }

  private async journal(work: Work): Promise<PackedFile[]> {
    const numberOf = await accountNumbers(work.read);
    const lines = () => journal(work.read, work.days, numberOf);
    const files = await this.table(work, 'Diario', JOURNAL_COLUMNS, () => journalRows(lines()));
    const template = await templateOf(work.read, work.job.input.template);
    if (!template) return files;
    const name = `diario-${safeName(template.name.toLowerCase())}.csv`;
    const path = join(work.folder, name);
    const texts = inChunks(templatedLines(lines(), template.look));
    await writeFile(path, encoded(texts, template.look.charset), work.job.signal);
    return [...files, fromDisk(name, path)];
  }

  /** The books of each taxpayer, as plain tables and in the agency's format. */
  private async books(work: Work): Promise<PackedFile[]> {
    const { job, read, folder, days } = work;
    const issuers = await read<Issuer>(
      'SELECT id, name, tax_id FROM issuer WHERE business_id = :business ORDER BY id',
      {},
    );
    const files: PackedFile[] = [];
    for (const { id: issuer, tax_id: taxId } of issuers) {
      const sold = soldIn(job.ctx, { ...days, issuer });
      if (!sold) continue;
      const issued = () => issuedBook(read, sold);
      const received = () => receivedBook(read, { issuer, ...days });
      files.push(
        ...(await this.table(work, `Facturas expedidas ${taxId}`, BOOK_COLUMNS, () => bookRows(issued()))),
      );
      files.push(
        ...(await this.table(work, `Facturas recibidas ${taxId}`, BOOK_COLUMNS, () => bookRows(received()))),
      );
      const path = join(folder, `aeat-${issuer}`);
      await writeWorkbook(path, aeatSheets(issued(), received(), NO_ACTIVITY), job.signal);
      files.push(fromDisk(`libros-aeat-${safeName(taxId)}.xlsx`, path));
    }
    return files;
  }

  /** Kept for good: the link has to give the same bytes months later. */
  private async keep({ job }: Work, path: string, files: number): Promise<void> {
    const { first, last } = job.input;
    const { ctx } = job;
    const name = `Asesoría ${first === last ? first : `${first} a ${last}`}.zip`;
    const key = permanentKey(ctx.actor.businessId, newId());
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
    const sha256 = hash.digest('hex');
    const { size } = await this.storage.put(key, createReadStream(path), { signal: job.signal });
    const { id: file } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileRegister, {
      ...{ key, name, mime: ZIP, size, onlyUser: null, expiresAt: null },
      ...{ permission: 'money-report.view' as const, allBranches: true },
    });
    await job.write(async (tx) => {
      const id = newId();
      await tx.run(
        `INSERT INTO accountant_package (business_id, id, first_month, last_month, file_id, storage_key, name, size, sha256, files, made_by, made_at)
         VALUES (:business, :id, :first, :last, :file, :key, :name, :size, :sha256, :files, :by, UTC_TIMESTAMP(3))`,
        { id, first, last, file, key, name, size, sha256, files, by: ctx.actor.userName },
      );
      tx.audit({
        ...{ entity: 'accountant-package', entityId: id, action: 'created' },
        changes: { months: { from: null, to: `${first} ${last}` }, sha256: { from: null, to: sha256 } },
      });
    });
  }
}

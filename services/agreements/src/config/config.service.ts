import { Inject, Injectable } from '@nestjs/common';
import type { agreement } from '@volante/contracts/agreements/agreement.contract';
import type {
  AgreementConfig,
  agreementConfigFound,
  agreementConfigPage,
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileAttach, fileDescribe } from '@volante/contracts/files/file.contract';
import { filePage } from '@volante/contracts/files/page.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError, conflict, invalid } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { Storage } from '@volante/service-kit/storage/storage';
import { PaperWorker } from '../pdf/paper-worker.js';
import { agreementRecord } from '../records.js';
import { type ConfigRow, fromJson, type PageSize, type Read } from '../store/rows.js';
import { storedBytes } from '../store/stored-bytes.js';

type Save = CallParsed<typeof agreementConfigSave>;
type Stored = Pick<Save, 'id' | 'version' | 'fields'>;

export interface Paper {
  file: string;
  name: string;
  key: string;
  sha256: string;
  pages: PageSize[];
  /** The words that it was made of; `null`: it was uploaded. */
  text: string | null;
}

const CONFIG_COLUMNS = 'agreement_id, file_id, file_name, storage_key, sha256, pages, fields, text, version';

export async function configRow(read: Read, agreementId: string, lock = ''): Promise<ConfigRow | null> {
  const [row] = await read<ConfigRow>(
    `SELECT ${CONFIG_COLUMNS} FROM agreement_config WHERE business_id = :business AND agreement_id = :id ${lock}`,
    { id: agreementId },
  );
  return row ?? null;
}

/** Uploaded PDFs are read one after the other: this many for each school in a quarter of an hour. */
const MAX_MEASURED = 60;
const WINDOW_MS = 900_000;

/** The PDF of a template and the places on it. */
@Injectable()
export class ConfigService {
  private readonly measured = new RequestBudget(MAX_MEASURED, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
    private readonly storage: Storage,
    private readonly pdfs: PaperWorker,
    @Inject(agreementRecord.store) private readonly agreements: RecordStore<typeof agreement>,
  ) {}

  async read(
    ctx: Context,
    { id }: CallParsed<typeof agreementConfigRead>,
  ): Promise<CallOutput<typeof agreementConfigRead>> {
    await this.agreements.one(ctx, id);
    return this.shown((sql, params) => this.db.rows(ctx, sql, params), id);
  }

  async page(
    ctx: Context,
    { id, page }: CallParsed<typeof agreementConfigPage>,
  ): Promise<CallOutput<typeof agreementConfigPage>> {
    await this.agreements.one(ctx, id);
    const row = await configRow((sql, params) => this.db.rows(ctx, sql, params), id);
    if (!row) throw new CodedError('AGREEMENT-002');
    const { key, size } = await this.calls.call({ ...ctx, idempotencyKey: null }, filePage, {
      file: row.file_id,
      page,
    });
    return { key, size, name: `pagina-${page}.png`, mime: 'image/png', inline: true };
  }

  async found(
    ctx: Context,
    { id }: CallParsed<typeof agreementConfigFound>,
  ): Promise<CallOutput<typeof agreementConfigFound>> {
    await this.agreements.one(ctx, id);
    const row = await configRow((sql, params) => this.db.rows(ctx, sql, params), id);
    if (!row) throw new CodedError('AGREEMENT-002');
    this.measured.spend(ctx.actor.businessId);
    return this.pdfs
      .find(ctx.actor.businessId, await storedBytes(this.storage, row.storage_key))
      .catch(() => {
        throw new CodedError('AGREEMENT-001');
      });
  }

  async save(ctx: Context, input: Save): Promise<AgreementConfig> {
    await this.agreements.one(ctx, input.id);
    return this.store(
      ctx,
      input,
      input.file === undefined ? null : await this.paperOf(ctx, input.id, input.file),
    );
  }

  /** DATA-409 where a configuration is not the one that somebody changes. */
  refuseOther(now: AgreementConfig, version: number): void {
    if (now.version !== version) throw conflict(now, now.version);
  }

  /** The next configuration; without a paper, the places on the one that there is. */
  async store(ctx: Context, input: Stored, paper: Paper | null): Promise<AgreementConfig> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      // The template is locked first: its first configuration has no row that two people could wait for.
      await tx.rows('SELECT id FROM agreement WHERE business_id = :business AND id = :id FOR UPDATE', {
        id: input.id,
      });
      const before = await configRow(read, input.id);
      this.refuseOther(await this.shown(read, input.id), input.version);
      const pages = paper?.pages ?? (before ? fromJson<PageSize[]>(before.pages) : null);
      if (!pages) throw new CodedError('AGREEMENT-002');
      refuseBeyond(input.fields, pages.length);
      await this.write(tx, input, { before, paper });
      return this.shown(read, input.id);
    });
  }

  private async shown(read: Read, id: string): Promise<AgreementConfig> {
    const row = await configRow(read, id);
    const [count] = await read<{ n: number }>(
      'SELECT COUNT(*) n FROM agreement_version WHERE business_id = :business AND agreement_id = :id',
      { id },
    );
    return {
      version: row?.version ?? 0,
      file: row ? { id: row.file_id, name: row.file_name } : null,
      pages: row ? fromJson<PageSize[]>(row.pages) : [],
      fields: row ? fromJson<AgreementConfig['fields']>(row.fields) : [],
      text: row?.text ?? null,
      versions: Number(count?.n ?? 0),
    };
  }

  /** An upload of the person's own becomes the template's: read, measured and bound to it. */
  private async paperOf(ctx: Context, agreementId: string, file: string): Promise<Paper> {
    this.measured.spend(ctx.actor.businessId);
    const once = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(once, fileDescribe, { ids: [file] });
    const [found] = rows;
    if (found?.mime !== MIMES.pdf || found.size > SIZE_LIMITS.pdf) throw new CodedError('AGREEMENT-001');
    await this.calls.call(once, fileAttach, {
      files: [{ id: file, accept: 'pdf' }],
      owner: { kind: 'agreement', id: agreementId, branch: null },
      permission: 'agreement.view',
    });
    const bytes = await storedBytes(this.storage, found.key);
    const pages = await this.pdfs.measure(ctx.actor.businessId, bytes).catch(() => {
      throw new CodedError('AGREEMENT-001');
    });
    return { file, name: found.name, key: found.key, sha256: sha256(bytes), pages, text: null };
  }

  private async write(
    tx: TenantTx,
    { id, fields }: Stored,
    { before, paper }: { before: ConfigRow | null; paper: Paper | null },
  ): Promise<void> {
    const version = (before?.version ?? 0) + 1;
    const kept = paper ?? {
      ...{ file: before?.file_id ?? '', name: before?.file_name ?? '', key: before?.storage_key ?? '' },
      ...{ sha256: before?.sha256 ?? '', pages: fromJson<PageSize[]>(before?.pages ?? []) },
      text: before?.text ?? null,
    };
    await tx.run(
      `REPLACE INTO agreement_config (business_id, agreement_id, file_id, file_name, storage_key, sha256, pages, fields, text, version)
       VALUES (:business, :id, :file, :name, :key, :sha256, :pages, :fields, :text, :version)`,
      { ...kept, id, version, pages: JSON.stringify(kept.pages), fields: JSON.stringify(fields) },
    );
    const count = before ? fromJson<unknown[]>(before.fields).length : 0;
    tx.audit({
      ...{ entity: 'agreement', entityId: id, action: 'updated' },
      changes: {
        ...(paper ? { file: { from: before?.file_name ?? null, to: paper.name } } : {}),
        fields: { from: count, to: fields.length },
      },
    });
    tx.emit({ topic: 'agreement.configured', entityId: id, version, state: { id } });
  }
}

function refuseBeyond(fields: Save['fields'], pages: number): void {
  const wrong = fields.flatMap((field, at) =>
    field.page > pages
      ? [{ path: `fields.${at}.page`, code: 'custom', message: 'El PDF no tiene esa página' }]
      : [],
  );
  if (wrong.length > 0) throw invalid(wrong);
}

import { DEFAULT_LOOK, type PaperColumn, type PaperLook } from '@volante/contracts/billing/paper-look';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';

/** A stored picture. */
export interface LogoFile {
  key: string;
  name: string;
  mime: string;
  size: number;
}

/** Parts of a document that may change after the issue and must not change the paper. */
export interface KeptPaper {
  look: PaperLook;
  notes: string;
  dueOn: string | null;
  /** The logo's bytes, once a paper was made with them. */
  logo?: LogoFile | null;
}

interface TemplateRow {
  colour: string;
  shows_logo: number;
  logo: string | null;
  columns: string;
  footer: string;
}

/** How a series' documents look today. */
export async function lookOfSeries(read: Read, series: string | null): Promise<PaperLook> {
  if (series === null) return DEFAULT_LOOK;
  const [row] = await read<TemplateRow>(
    `SELECT t.colour, t.shows_logo, t.logo, t.columns, t.footer FROM billing_series s
     JOIN paper_template t ON t.business_id = s.business_id AND t.id = s.template AND t.state <> 'deleted'
     WHERE s.business_id = :business AND s.id = :series`,
    { series },
  );
  if (!row) return DEFAULT_LOOK;
  return {
    colour: row.colour,
    columns: JSON.parse(row.columns) as PaperColumn[],
    footer: row.footer,
    logo: row.logo,
    showsLogo: row.shows_logo === 1,
  };
}

type Kept = Pick<DocumentRow, 'id' | 'series_id' | 'notes' | 'due_on'>;

export const keptNow = async (read: Read, row: Kept): Promise<KeptPaper> => ({
  look: await lookOfSeries(read, row.series_id),
  ...{ notes: row.notes, dueOn: row.due_on },
});

/** In the transaction of the issue: the worker makes the paper once that is there. */
export async function awaitPaper(tx: TenantTx, row: Kept): Promise<void> {
  const kept = await keptNow((sql, params) => tx.rows(sql, params), row);
  await tx.run(
    `INSERT INTO paper_wait (business_id, document_id, kept, due_at)
     VALUES (:business, :id, :kept, UTC_TIMESTAMP(3))`,
    { id: row.id, kept: JSON.stringify(kept) },
  );
}

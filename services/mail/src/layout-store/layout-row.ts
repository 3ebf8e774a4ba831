import type { MailLayoutRecord, MailLayoutSummary } from '@volante/contracts/mail/mail-layout.contract';
import type { MailLayoutFields } from '@volante/contracts/mail/mail-layout.fields';
import { variablesIn } from '@volante/contracts/mail/mail-variables';

export const LAYOUT_COLUMNS = `l.id, l.name, l.description, l.purpose, l.subject, l.body, l.header, l.footer, l.state,
  l.created_at, l.updated_at, l.updated_by, l.version`;

export interface LayoutRow {
  id: string;
  name: string;
  description: string;
  purpose: MailLayoutFields['purpose'];
  subject: string;
  body: string;
  header: number;
  footer: number;
  state: 'active' | 'deleted';
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  version: number;
}

export function fieldsOf(row: LayoutRow): MailLayoutFields {
  const { name, description, purpose, subject, body } = row;
  return { name, description, purpose, subject, body, header: row.header === 1, footer: row.footer === 1 };
}

export function toRecord(row: LayoutRow): MailLayoutRecord {
  return {
    ...fieldsOf(row),
    id: row.id,
    state: row.state,
    variables: variablesIn(`${row.subject} ${row.body}`),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    version: row.version,
  };
}

export function toSummary(
  row: Omit<LayoutRow, 'body' | 'header' | 'footer' | 'created_at'>,
): MailLayoutSummary {
  const { id, name, description, purpose, subject, state, version } = row;
  return {
    id,
    name,
    description,
    purpose,
    subject,
    state,
    version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

export interface SlotRow {
  id: string;
  name: string;
  licences: string;
  expires: number;
  warn_days: number | null;
  chase: number;
}

export interface PaperRow {
  contact: string;
  slot_id: string;
  file: string;
  name: string;
  mime: string;
  document: number;
  valid_until: string | null;
  keep_until: string | null;
  by: string;
}

const SLOT_COLUMNS = 'id, name, licences, expires, warn_days, chase';

/** Papers that the school wants, in its order. */
export const WANTED_SLOTS = `SELECT ${SLOT_COLUMNS} FROM document_slot
  WHERE business_id = :business AND state = 'active' ORDER BY COALESCE(place, 100), name`;

export const LIVE_SLOT = `SELECT ${SLOT_COLUMNS} FROM document_slot
  WHERE business_id = :business AND id = :slot AND state <> 'deleted'`;

/** A file (by the alias of its row) of a contact that can be a wanted paper: a document, or a PDF of the contact's sheet. */
export const isPaper = (f: 'f' | 'd'): string =>
  `${f}.owner_kind = 'contact' AND (${f}.document = 1 OR ${f}.mime = 'application/pdf') AND ${f}.expires_at IS NULL`;

/** Files of contacts that fill slots, the one that was set last first. */
export const PAPERS = `SELECT f.owner_id AS contact, p.slot_id, p.file_id AS file, f.name, f.mime, f.document,
    DATE_FORMAT(p.valid_until, '%Y-%m-%d') AS valid_until, DATE_FORMAT(p.keep_until, '%Y-%m-%d') AS keep_until,
    p.set_by_name AS \`by\`
  FROM file f JOIN slot_paper p ON p.business_id = f.business_id AND p.file_id = f.id
  WHERE f.business_id = :business AND f.owner_id IN (:contacts) AND ${isPaper('f')} ORDER BY p.set_at DESC`;

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

/** Documents of contacts that fill slots, the one that was set last first. */
export const PAPERS = `SELECT f.owner_id AS contact, p.slot_id, p.file_id AS file, f.name, f.mime,
    DATE_FORMAT(p.valid_until, '%Y-%m-%d') AS valid_until, DATE_FORMAT(p.keep_until, '%Y-%m-%d') AS keep_until,
    p.set_by_name AS \`by\`
  FROM file f JOIN slot_paper p ON p.business_id = f.business_id AND p.file_id = f.id
  WHERE f.business_id = :business AND f.owner_kind = 'contact' AND f.owner_id IN (:contacts) AND f.document = 1
    AND f.expires_at IS NULL ORDER BY p.set_at DESC`;

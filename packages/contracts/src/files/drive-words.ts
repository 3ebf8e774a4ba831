export const DRIVE_LEVELS = ['view', 'edit', 'manage'] as const;
export type DriveLevel = (typeof DRIVE_LEVELS)[number];

/** Places of the drive that are no folders: people with documents (rows are contacts, `client.view`), documents changed lately, folders shared with the person, the trash. */
export const DRIVE_PLACES = ['root', 'personas', 'recientes', 'compartidos', 'papelera'] as const;

/** Kinds of records beside contacts whose documents `personas` lists. */
export const RECORD_KINDS = [
  'branch',
  'vehicle',
  'vehicle-paper',
  'insurance',
  'claim',
  'fine',
  'repair-order',
  'product',
  'expense',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const DRIVE_SORTS = ['name', '-name', 'date', '-date', 'size', '-size', 'kind', '-kind'] as const;
export type DriveSort = (typeof DRIVE_SORTS)[number];

/** Kinds of elements by which a search is narrowed. */
export const SEARCH_KINDS = ['folder', 'pdf', 'image', 'document', 'sheet', 'media'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How long ago the last change was at most. */
export const SEARCH_SPANS = ['day', 'week', 'month', 'year'] as const;
export type SearchSpan = (typeof SEARCH_SPANS)[number];

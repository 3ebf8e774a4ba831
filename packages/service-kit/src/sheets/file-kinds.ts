/** By the format that a person chose: what the file is, and how its name ends. */
export const MIMES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  print: 'text/html; charset=utf-8',
} as const;

export const ENDINGS = { csv: 'csv', xlsx: 'xlsx', pdf: 'pdf', print: 'html' } as const;

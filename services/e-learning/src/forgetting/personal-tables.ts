/**
 * The end of the rows of a contact that is forgotten, by table. `nobody`: the row stays for statistics, under an id that leads to
 * nobody. `deleted`: it says something of the person and of nothing else. `unnamed`: it stays as the record of a sale that was carried out.
 * `trigger`: it is deleted with the contact by the database, since the serving account may only add to it.
 */
export const PERSONAL_TABLES = {
  access_sold: 'unnamed',
  access_time: 'trigger',
  access_time_reason: 'deleted',
  attempt: 'nobody',
  classroom_entry: 'nobody',
  classroom_try: 'deleted',
  given_pack: 'deleted',
  law_news_recipient: 'deleted',
  paper_correction: 'trigger',
  paper_mark: 'nobody',
  question_memory: 'deleted',
  ranking_alias: 'deleted',
  report_student: 'deleted',
  risk_attempt: 'deleted',
  student_access: 'deleted',
  student_readiness: 'deleted',
  student_reset: 'trigger',
  theory_exam: 'nobody',
} as const;

export const tablesOf = (end: (typeof PERSONAL_TABLES)[keyof typeof PERSONAL_TABLES]): string[] =>
  Object.entries(PERSONAL_TABLES).flatMap(([table, one]) => (one === end ? [table] : []));

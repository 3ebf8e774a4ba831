import { createConnection } from 'mysql2/promise';
import { createContact, freshDni } from './contacts.js';
import { PRODUCT, request } from './product.js';

const DAY_MS = 86_400_000;

const SCHOOLS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

/** So many days from today, by the clock of the demo's branches: UTC is a day behind it around midnight. Before today where negative. */
export const dayFromNow = (days: number): string =>
  new Date(Date.parse(SCHOOLS.format(Date.now())) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day, so many years ago. */
export function yearsAgo(years: number): string {
  const now = dayFromNow(0);
  return `${Number(now.slice(0, 4)) - years}-${now.slice(5).replace('02-29', '02-28')}`;
}

export async function ask<T>(token: string, path: string, input?: object): Promise<T> {
  const body = input === undefined ? null : JSON.stringify(input);
  const answer = await request(body === null ? 'GET' : 'POST', path, body, { token });
  if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body.error)}`);
  return answer.body.data as T;
}

interface Wanted {
  token: string;
  branch: string;
  lastName: string;
  firstName: string;
  birthday?: string;
  licence?: 'B' | 'C';
  dni?: string;
}

/** A student with papers in order, known to the traffic service already. */
export async function studentWithPapers(wanted: Wanted): Promise<string> {
  const {
    token,
    dni = freshDni(),
    branch,
    lastName,
    firstName,
    birthday = yearsAgo(26),
    licence = 'B',
  } = wanted;
  const id = await createContact(token, {
    ...{ firstName, lastName, birthday, licence, branch },
    fiscalCode: dni,
  });
  const papers = {
    ...{ student: id, version: 0, reportIssued: dayFromNow(-20), reportFiled: dayFromNow(-10) },
    identityUntil: dayFromNow(1_000),
  };
  for (let tries = 0; ; tries += 1) {
    // It comes with the log of the contacts, in a moment.
    const told = await request('POST', 'dgt/file/update', JSON.stringify(papers), { token });
    if (told.body.success) break;
    if (told.body.error?.code !== 'DATA-404' || tries > 200) throw new Error(JSON.stringify(told.body.error));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return id;
}

/** The same with a fee. */
export async function student(wanted: Wanted): Promise<{ id: string; tax: string }> {
  const { token, branch } = wanted;
  const id = await studentWithPapers(wanted);
  const { ids } = await ask<{ ids: [string] }>(token, 'dgt/tax/create', {
    ...{ branch, type: '2.1', boughtOn: dayFromNow(-90) },
  });
  await ask(token, 'dgt/tax/update', { id: ids[0], version: 1, student: id });
  return { id, tax: ids[0] };
}

/** A folder of that branch for common theory, by default five days from now. */
export async function examFolderAt(
  token: string,
  branch: { id: string; province: number },
  part: { test?: string; places?: number; day?: string } = {},
): Promise<string> {
  const { rows } = await ask<{ rows: { id: string; province: number }[] }>(token, 'dgt/center');
  const center = rows.find(({ province }) => province === branch.province)?.id;
  const { id } = await ask<{ id: string }>(token, 'dgt/folder/create', {
    ...{ branch: branch.id, center, day: dayFromNow(5), test: 'common', places: 5, ...part },
  });
  return id;
}

/** Puts 500 who may be presented into the folder, past the calls: by them it would take the time of a whole file. */
export async function fillExamFolder(business: string, branch: string, folder: string): Promise<void> {
  // A separate one for each folder: a story may run twice.
  const id = (mark: string) => `CONCAT('${mark}${folder.slice(-8)}', LPAD(seq, 12, '0'))`;
  const told = { business, branch, folder, day: dayFromNow(-30), until: dayFromNow(1_000) };
  if (!PRODUCT.stores) throw new Error('the databases of this product are not told');
  const connection = await createConnection({
    ...PRODUCT.stores.database,
    database: 'volante_dgt',
    namedPlaceholders: true,
  });
  try {
    for (const sql of [
      `INSERT INTO student (business_id, id, branch_id, type, state, first_name, last_name, fiscal_code, birthday, licence,
         version, sheet, sheet_version, merge_version)
       SELECT :business, ${id('5aaa')}, :branch, 'P', 'active', 'Ana', CONCAT('Gil ', LPAD(seq, 3, '0')), CONCAT(seq, 'Q'),
         '2000-01-01', 'B', 1, '', 0, 0 FROM seq_1_to_500`,
      `INSERT INTO student_file (business_id, student_id, held, report_issued, report_filed, identity_until, version)
       SELECT :business, ${id('5aaa')}, '[]', :day, :day, :until, 1 FROM seq_1_to_500`,
      `INSERT INTO dgt_tax (business_id, id, branch_id, type, bought_on, cents, student_id, sittings, note, version)
       SELECT :business, ${id('5bbb')}, :branch, '2.1', :day, 9405, ${id('5aaa')}, 2, '', 1 FROM seq_1_to_500`,
      `INSERT INTO folder_student (business_id, folder_id, student_id, licence, position, reserve, tax_id, teacher)
       SELECT :business, :folder, ${id('5aaa')}, 'B', seq, 0, ${id('5bbb')}, '' FROM seq_1_to_500`,
      `UPDATE exam_folder SET students = 500 WHERE business_id = :business AND id = :folder`,
    ])
      await connection.execute(sql, told);
  } finally {
    await connection.end();
  }
}

import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import type { ToldSheet } from '@volante/contracts/contacts/contact-snapshot.contract';
import { DEMO } from '@volante/contracts/demo';
import { examCreate } from '@volante/contracts/dgt/exam.contract';
import { type ExamFolder, examFolderCreate } from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderApplication,
  examFolderApplicationRead,
  examFolderListFile,
  examFolderTemplate,
} from '@volante/contracts/dgt/exam-folder-paper.contract';
import { examFolderStudentAdd } from '@volante/contracts/dgt/exam-folder-student.contract';
import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { schoolRead } from '@volante/contracts/dgt/school.contract';
import { studentFileExport } from '@volante/contracts/dgt/student-file-export.contract';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { readOds } from '@volante/testing/sheets/read-ods';
import { branchRefConsumption } from '../src/branch-store/branch-ref.consumer.js';
import {
  clerk,
  type DgtHost,
  daysAgo,
  JAEN,
  manager,
  person,
  startDgt,
  stranger,
  UBEDA,
} from './dgt-host.js';
import { giveFee, readyStudent, refresh } from './exam-data.js';

jest.setTimeout(60_000);

const CENTER = 'd67c00000000000000000023';
const keys = new Map<string, string>();
let dgt: DgtHost;
let folder: string;
let student: string;

const sheet: ToldSheet = {
  ...{
    licenceRequested: 'B',
    currentLicences: ['AM'],
    firstName: 'Íñigo',
    surname1: 'Núñez',
    surname2: 'de la Peña',
  },
  ...{ dni: '87654321X', birthDate: '2001-03-04', sex: 'M', nationality: 'Española', birthCountry: 'España' },
  ...{ province: 23, municipality: 'Martos', city: 'Martos', postalCode: '23600', roadType: 'Calle' },
  ...{ roadName: 'Real', number: '7', floor: '2', door: 'B' },
};

beforeAll(async () => {
  dgt = await startDgt({ worker: true });
  dgt.host.bus.subscribe(fileRegister.subject, {
    callback: (_, message) => {
      const { key } = message.json<{ key: string }>();
      const id = key.slice(-24);
      keys.set(id, key);
      message.respond(JSON.stringify({ success: true, data: { id } }));
    },
  });
  student = await readyStudent(dgt, { fiscalCode: '', dgt: sheet });
  const other = await readyStudent(dgt, { fiscalCode: '11111111H' });
  const made = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
    ...{ branch: JAEN, center: CENTER, day: daysAgo(-5), test: 'common', places: 2 },
  });
  folder = made.id;
  const students = [student, other].map((id) => ({ student: id }));
  await dgt.ok(manager, examFolderStudentAdd, { folder, students });
});
afterAll(() => dgt.stop());

async function made(call: CallDeclaration, input: Readonly<Record<string, unknown>>) {
  const { job } = await dgt.ok<{ job: string }>(manager, call, input);
  for (let tries = 0; tries < 150; tries += 1) {
    const view = await dgt.ok<JobView>(manager, dgtJobs.read, { id: job });
    if (view.state === 'done') {
      const [file] = view.files;
      const storage = dgt.host.services[0]?.kit.storage;
      const bytes = storage && (await buffer(await storage.get(keys.get(file?.id ?? '') ?? '')));
      return { view, name: file?.name, bytes: bytes ?? Buffer.alloc(0) };
    }
    if (view.state !== 'queued' && view.state !== 'running') throw new Error(view.message);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the job does not end');
}

describe('papers of a folder', () => {
  it('makes the application of each student from their sheet, a page each', async () => {
    const { name, bytes, view } = await made(examFolderApplication, { folder });
    expect(name).toBe(`Solicitud de pruebas de aptitud ${daysAgo(-5)}.pdf`);
    expect(view.message).toBe('2 solicitudes en PDF.');
    const { pages, language } = await readPdf(bytes);
    expect(language).toBe('es-ES');
    expect(pages).toHaveLength(2);
    const said = [
      '87654321X',
      'Íñigo',
      'Núñez',
      'de la Peña',
      '04/03/2001',
      'Hombre',
      'Calle Real 7',
      'piso 2, puerta B',
    ];
    for (const word of [...said, '23600', 'Martos', 'Jaén', 'AM', 'Teórico común'])
      expect(pages[0]).toContain(word);
    // RD 818/2009, anexo III, A.1: a, b, d and e.
    const flat = (pages[0] ?? '').replace(/\s+/g, ' ');
    for (const words of [
      'no estar privado por resolución judicial',
      'o que haya sido restringido, suspendido o anulado',
      'Sistema de Verificación de Datos',
      'Fotocopia del permiso o licencia de conducción que posea',
      'certificado de registro con su documento de identidad o pasaporte',
    ])
      expect(flat).toContain(words);
    expect(flat.toLowerCase()).not.toContain('talón');
    expect(pages[1]).toContain('11111111H');
    const printed = await popplerPdf(bytes);
    expect(printed.info).toMatchObject({
      Pages: '2',
      Tagged: 'yes',
      'Page size': expect.stringContaining('A4'),
    });
    expect(printed.hasItsFonts).toBe(true);
    expect(printed.pages[0]).toMatch(/87654321X\s+Íñigo\s+Núñez\s+de la Peña/);
    expect(printed.pages[1]).toContain('Solicitud 2 de 2');
    const alone = await made(examFolderApplication, { students: [student] });
    expect((await readPdf(alone.bytes)).pages).toHaveLength(1);
  });

  it('tells before it makes them which boxes would stay empty, for the test that comes next', async () => {
    const bare = await readyStudent(dgt, { fiscalCode: '' }, { fee: false });
    const look = await dgt.ok<CallOutput<typeof examFolderApplicationRead>>(
      manager,
      examFolderApplicationRead,
      {
        students: `${student},${bare}`,
      },
    );
    expect(look.rows).toMatchObject([
      {
        student: { id: student },
        licence: 'B',
        test: 'common',
        missing: ['Número de la tasa'],
        missingInSheet: [],
      },
      { student: { id: bare }, test: 'common', fee: '' },
    ]);
    expect(look.rows[1]?.missing).toEqual(expect.arrayContaining(['DNI o NIE', 'Sexo', 'Domicilio']));
    expect(look.rows[1]?.missingInSheet).toEqual(expect.arrayContaining(['DNI o NIE', 'Sexo', 'Domicilio']));
    expect(look.rows[1]?.missingInSheet).not.toContain('Número de la tasa');
    const { bytes } = await made(examFolderApplication, { students: [student], test: 'road' });
    expect((await readPdf(bytes)).pages[0]).toContain('Circulación en vías abiertas');
  });

  it('prints no fee that is spent, and the surnames apart where the sheet is empty', async () => {
    const id = await readyStudent(
      dgt,
      { firstName: 'Eva', lastName: 'Núñez de la Peña', fiscalCode: '' },
      { fee: false },
    );
    const fee = await giveFee(dgt, id);
    await dgt.db.unscopedRun("UPDATE dgt_tax SET number = '905299990001' WHERE id = :fee", { fee });
    const row = async () => {
      const { rows } = await dgt.ok<CallOutput<typeof examFolderApplicationRead>>(
        ...([manager, examFolderApplicationRead, { students: id }] as const),
      );
      return rows[0];
    };
    expect(await row()).toMatchObject({ fee: '905299990001' });
    for (const days of [90, 30])
      await dgt.ok(manager, examCreate, {
        ...{ student: id, licence: 'B', day: daysAgo(days), test: 'common', outcome: 'failed', tax: fee },
        authorised: 'Acta de la Jefatura',
      });
    const spent = await row();
    expect(spent).toMatchObject({ fee: '' });
    expect(spent?.missing).toContain('Número de la tasa');
    expect(spent?.missing).not.toContain('Segundo apellido');
    const { bytes } = await made(examFolderApplication, { students: [id] });
    const [page = ''] = (await readPdf(bytes)).pages;
    expect(page).not.toContain('905299990001');
    expect((await popplerPdf(bytes)).pages[0]).toMatch(/Eva\s+Núñez\s+de la Peña/);
  });

  it('prints the list of the folder with room for results and signatures', async () => {
    const { name, bytes, view } = await made(examFolderListFile, { folder });
    expect(name).toBe(`Carpeta Teórico común ${daysAgo(-5)}.pdf`);
    expect(view.message).toBe('2 alumnos en la lista.');
    const { pages, language } = await readPdf(bytes);
    expect(language).toBe('es-ES');
    for (const word of [
      'Centro de examen: Jaén',
      '2 de 2 plazas',
      'Núñez de la Peña, Íñigo',
      '87654321X',
      'Firma',
    ])
      expect(pages[0]).toContain(word);
    expect(pages[0]).not.toContain('Filtros');
  });

  it('name the school by the number that its branch was given last, and leave a line where there is none', async () => {
    const tell = (version: number, school: object) =>
      dgt.db.source.transaction((to) =>
        branchRefConsumption.apply(to, {
          ...{ seq: version, businessId: DEMO.school.id, topic: 'branch.updated', entityId: JAEN, version },
          state: {
            ...{ id: JAEN, code: 'JA', name: 'Jaén', city: 'Jaén', province: 23, phone: '' },
            ...{ timeZone: 'Europe/Madrid', state: 'active', ...school },
          },
        }),
      );
    const head = async (call: CallDeclaration) =>
      (await readPdf((await made(call, { folder })).bytes)).pages[0];
    expect(await head(examFolderApplication)).toContain('nº ____________');
    await tell(3, { schoolNumber: 'J-0142', schoolSection: '02' });
    await tell(2, { schoolNumber: 'J-9999', schoolSection: '' });
    expect(await head(examFolderApplication)).toContain('nº J-0142 · SECCIÓN 02 Jaén (Jaén)');
    expect(await head(examFolderListFile)).toContain('Escuela nº J-0142 · SECCIÓN 02 Jaén (Jaén)');
    const seen = async (as: typeof manager) =>
      (await dgt.ok<CallOutput<typeof schoolRead>>(as, schoolRead)).rows;
    expect(await seen(clerk)).toEqual([{ branch: JAEN, number: 'J-0142', section: '02' }]);
    expect((await seen(manager)).find(({ branch }) => branch === UBEDA)?.number).toBe('');
    const theirs = DEMO.other.branches.map(({ id }): string => id);
    expect((await seen(stranger)).map(({ branch }) => branch).sort()).toEqual(theirs.sort());
    // Older than the events about it.
    await tell(4, {});
    expect((await seen(clerk))[0]).toMatchObject({ number: '', section: '' });
  });

  it('makes the template of the electronic register, for the folder’s own test only', async () => {
    const { name, bytes } = await made(examFolderTemplate, { folder, template: 'SOL' });
    expect(name).toBe(`SOL_${daysAgo(-5).replaceAll('-', '')}_Jaén.ods`);
    const { rows } = readOds(bytes);
    expect(rows).toHaveLength(3);
    expect(rows[0]?.slice(0, 5)).toEqual([
      'DNI/NIE',
      'Primer apellido',
      'Segundo apellido',
      'Nombre',
      'Permiso',
    ]);
    expect(rows[1]?.slice(0, 5)).toEqual(['87654321X', 'Núñez', 'de la Peña', 'Íñigo', 'B']);
    expect(rows[1]?.at(-1)).toBe('Jaén');
    expect(await dgt.fails(manager, examFolderTemplate, { folder, template: 'CIR' })).toBe('DGT-PAPER-001');
  });

  it('makes no paper of what somebody may not see, nor of nobody', async () => {
    const away = await dgt.ok<ExamFolder>(manager, examFolderCreate, {
      ...{ branch: UBEDA, center: CENTER, day: daysAgo(-5), test: 'road', places: 2 },
    });
    const hidden = await dgt.student({ branch: UBEDA });
    expect(await dgt.fails(clerk, examFolderApplication, { folder: away.id })).toBe('DATA-404');
    expect(await dgt.fails(clerk, examFolderApplication, { students: [hidden] })).toBe('DATA-404');
    expect(await dgt.fails(clerk, examFolderApplicationRead, { students: hidden })).toBe('DATA-404');
    expect(await dgt.fails(stranger, examFolderTemplate, { folder, template: 'SOL' })).toBe('DATA-404');
    expect(await dgt.fails(manager, examFolderTemplate, { folder: away.id, template: 'CIR' })).toBe(
      'DGT-PAPER-002',
    );
    expect(await dgt.fails(manager, examFolderApplication, {})).toBe('REQ-101');
    // Somebody with all branches has put them into a folder of one: their sheets are not that branch's to print.
    const [mixed, near, far] = [
      await dgt.ok<ExamFolder>(manager, examFolderCreate, {
        ...{ branch: JAEN, center: CENTER, day: daysAgo(-5), test: 'common', places: 2 },
      }),
      await readyStudent(dgt),
      await readyStudent(dgt, { branch: UBEDA }),
    ];
    const students = [near, far].map((one) => ({ student: one }));
    await dgt.ok(manager, examFolderStudentAdd, { folder: mixed.id, students });
    const template = { folder: mixed.id, template: 'SOL' };
    expect(await dgt.fails(clerk, examFolderTemplate, template)).toBe('DGT-PAPER-003');
    expect(await dgt.fails(clerk, examFolderApplication, { folder: mixed.id })).toBe('DGT-PAPER-003');
    await dgt.ok(clerk, examFolderApplication, { folder: mixed.id, students: [near] });
    await dgt.ok(manager, examFolderTemplate, template);
    // A sheet is readable with permission to see contacts.
    const sees = person({ permissions: ['dgt-folder.view', 'client.all-branches'] });
    expect(await dgt.fails(sees, examFolderTemplate, template)).toBe('ACCESS-001');
    expect(await dgt.fails(sees, examFolderApplication, { students: [near] })).toBe('ACCESS-001');
  });
});

it('the list by urgency goes out as a sheet, of whom and with what was asked for', async () => {
  await refresh(dgt);
  const asked = { filters: { search: '87654321' }, columns: ['student', 'next', 'day', 'branch'] };
  const { name, bytes, view } = await made(studentFileExport, { format: 'csv', ...asked });
  expect(name).toMatch(/^Plazos de Tráfico \d{4}-\d\d-\d\d\.csv$/);
  expect(view.message).toBe('1 plazo exportado.');
  const lines = bytes.toString('utf8').split(/\r?\n/);
  expect(lines.some((line) => /Alumno.*Siguiente prueba.*Vence.*Sucursal/.test(line))).toBe(true);
  expect(lines.some((line) => /Núñez de la Peña, Íñigo.*Teórico común.*Jaén/.test(line))).toBe(true);
});

import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import {
  type PaperTest,
  paperCorrections,
  paperCreate,
  paperList,
  paperMark,
  paperMarks,
  paperRead,
  paperWithdraw,
} from '@volante/contracts/e-learning/paper-test.contract';
import { type StudentAccess, studentAccessList } from '@volante/contracts/e-learning/student-access.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, onPhone, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/paper.json' with { type: 'json' };
import { PaperListPage } from './paper-list.page';
import { PaperViewPage } from './paper-view.page';
import type { Mark } from './use-drafts';

const api = fakeApi();
const PAPER: PaperTest = {
  ...{ id: idOf(1), branch: BRANCHES[0]?.id ?? '', name: 'Test del martes', license: 'B', exam: 'common' },
  ...{ reference: '48EC04', variants: 2, questions: 3, minutes: 3, errorsAllowed: 1, confirmed: false },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', createdBy: 'Ana', marked: 1 },
};
const question = (number: number, key: string) => ({
  ...{
    id: idOf(number),
    code: `00${number}`,
    statement: `¿Pregunta ${number}?`,
    options: ['Sí', 'No', 'Nunca'],
    key,
  },
});
const MARK: Mark = {
  ...{
    contact: idOf(70),
    name: 'Gil, Lara',
    variant: 'A',
    answers: ['A', 'C', ''],
    version: 1,
    attempt: idOf(80),
  },
  ...{ right: 1, wrong: 1, blank: 1, points: null, passed: false, day: '2026-03-02' },
  ...{ at: '2026-03-02T10:00:00.000Z', by: 'Ana', corrections: 0 },
};

function answers(marks: Mark[] = []) {
  api.on(paperRead, {
    ...PAPER,
    sheets: [
      { variant: 'A', questions: [question(11, 'A'), question(12, 'B'), question(13, 'AB')] },
      { variant: 'B', questions: [question(13, 'BC'), question(11, 'C'), question(12, 'A')] },
    ],
  });
  api.on(paperMarks, { rows: marks });
  api.on(paperCorrections, { rows: [] });
  api.on(contactFinder, aPageOf([]));
  api.on(branchList, { rows: BRANCHES });
  const access: StudentAccess = {
    ...{ id: idOf(90), contact: idOf(71), name: 'Ruiz, Eva', dni: '', branch: PAPER.branch, license: 'B' },
    ...{ level: 'enrolled', until: null, testsUntil: null, repeats: 0, moreTime: 0 },
    ...{ standing: 'open', daysLeft: null },
    ...{ mayTest: true, version: 1, updatedAt: PAPER.createdAt, updatedBy: 'Ana' },
  };
  api.on(studentAccessList, aPageOf([access]));
}
const open = () =>
  openPage(<PaperViewPage />, {
    ...{ path: '/test/paper/view/:paper_id', at: `/test/paper/view/${PAPER.id}` },
    texts: { formative: texts },
  });
const cell = (number: number, name = 'Ruiz, Eva') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Pregunta ${number}, ${name}` });

it('takes letters as they are typed: one goes on to the next question, a dash leaves one out, two where two are right', async () => {
  answers();
  api.on(paperMark, { rows: [{ contact: idOf(71), result: 'kept', version: 1, attempt: idOf(81) }] });
  await open();
  press(await screen.findByRole('button', { name: 'Añadir al alumno de B con acceso' }));
  cell(1).focus();
  fill(cell(1), 'x');
  expect(cell(1).value).toBe('');
  fill(cell(1), 'b');
  expect(cell(1).value).toBe('B');
  expect(document.activeElement).toBe(cell(2));
  fill(cell(2), '-');
  expect(document.activeElement).toBe(cell(3));
  fill(cell(3), 'ba');
  expect(cell(3).value).toBe('AB');
  expect(document.activeElement).toBe(cell(3));
  fireEvent.keyDown(cell(3), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(cell(2));
  screen.getByText('2 de 3');
  fireEvent.keyDown(cell(2), { key: 'Enter' });
  await waitFor(() => expect(api.sent(paperMark)).toHaveLength(1));
  expect(api.sent(paperMark)).toMatchObject([
    { id: PAPER.id, rows: [{ contact: idOf(71), variant: 'A', version: 0, answers: ['B', '', 'AB'] }] },
  ]);
});

it('keeps what was typed where it was not saved', async () => {
  answers();
  api.on(paperMark, { rows: [{ contact: idOf(71), result: 'gone', version: 0, attempt: null }] });
  await open();
  press(await screen.findByRole('button', { name: 'Añadir al alumno de B con acceso' }));
  fill(cell(1), 'c');
  press(screen.getByRole('button', { name: 'Guardar las respuestas de Ruiz, Eva' }));
  await screen.findByText(/ya no está, o es de otra sucursal/);
  expect(cell(1).value).toBe('C');
});

it('keeps what was typed where somebody was faster: it corrects their answers, under a reason', async () => {
  answers();
  api.on(paperMark, { rows: [{ contact: idOf(71), result: 'stale', version: 3, attempt: idOf(81) }] });
  await open();
  press(await screen.findByRole('button', { name: 'Añadir al alumno de B con acceso' }));
  fill(cell(1), 'c');
  const save = () => press(screen.getByRole('button', { name: 'Guardar las respuestas de Ruiz, Eva' }));
  save();
  await screen.findByText(/Otra persona ha cambiado las respuestas de Ruiz, Eva/);
  expect(cell(1).value).toBe('C');
  save();
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox'), 'La hoja es otra');
  press(dialog.getByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(api.sent(paperMark)).toHaveLength(2));
  expect(api.sent(paperMark)[1]).toMatchObject({ reason: 'La hoja es otra', rows: [{ version: 3 }] });
});

it('shows what was wrong, and corrects it under a reason', async () => {
  answers([MARK]);
  api.on(paperMark, {
    rows: [{ contact: MARK.contact, result: 'corrected', version: 2, attempt: MARK.attempt }],
  });
  await open();
  const row = within(await screen.findByRole('row', { name: /Gil, Lara/ }));
  expect(row.getByText('C').hasAttribute('data-wrong')).toBe(true);
  row.getByText('No apto');
  press(row.getByRole('button', { name: 'Corregir las respuestas de Gil, Lara' }));
  fill(cell(2, 'Gil, Lara'), 'b');
  press(screen.getByRole('button', { name: 'Guardar las respuestas de Gil, Lara' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox'), 'Leí mal');
  press(dialog.getByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(api.sent(paperMark)).toHaveLength(1));
  expect(api.sent(paperMark)).toMatchObject([
    { reason: 'Leí mal', rows: [{ contact: MARK.contact, version: 1, answers: ['A', 'B', ''] }] },
  ]);
});

it('takes back the answers of somebody who was not there', async () => {
  answers([MARK]);
  api.on(paperWithdraw, null);
  await open();
  press(await screen.findByRole('button', { name: 'Quitar las respuestas de Gil, Lara' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox'), 'No vino');
  press(dialog.getByRole('button', { name: 'Quitar' }));
  await waitFor(() =>
    expect(api.sent(paperWithdraw)).toMatchObject([
      { id: PAPER.id, contact: MARK.contact, seenVersion: MARK.version, reason: 'No vino' },
    ]),
  );
});

it('takes nothing back that somebody else has corrected meanwhile, and shows it', async () => {
  answers([MARK]);
  const message = 'Otra persona ha corregido estas respuestas: míralas antes de quitarlas.';
  api.refuse(paperWithdraw, { status: 409, code: 'PAPER-TEST-005', message });
  await open();
  press(await screen.findByRole('button', { name: 'Quitar las respuestas de Gil, Lara' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox'), 'No vino');
  api.on(paperMarks, {
    rows: [{ ...MARK, answers: ['A', 'B', ''], version: 2, right: 2, wrong: 0, corrections: 1 }],
  });
  press(dialog.getByRole('button', { name: 'Quitar' }));
  await dialog.findByText(message);
  await waitFor(() => expect(api.sent(paperMarks)).toHaveLength(2));
  await screen.findByText('2 de 3');
});

it('tests are cards on a phone, and a test is called by its name there too', () =>
  onPhone(async () => {
    api.on(paperList, { rows: [PAPER], capped: false });
    await openPage(<PaperListPage />, {
      ...{ path: '/test/paper/list', at: '/test/paper/list', texts: { formative: texts } },
    });
    const list = within(await screen.findByRole('list', { name: 'Test en papel' }));
    list.getByRole('link', { name: 'Test del martes' });
    for (const words of ['Preguntas: 3', 'Variantes: 2', 'Alumnos: 1', '01/03/2026']) list.getByText(words);
    expect(screen.queryByRole('table')).toBeNull();
    answers();
    await open();
    await screen.findByRole('heading', { name: 'Test del martes', level: 1 });
  }));

it('makes a test of the licence that is chosen', async () => {
  api.on(paperList, { rows: [PAPER], capped: false });
  api.on(branchList, { rows: BRANCHES });
  api.on(theoryBlocks, { blocks: [] });
  api.on(paperCreate, { id: idOf(2) });
  await openPage(<PaperListPage />, {
    ...{ path: '/test/paper/list', at: '/test/paper/list', texts: { formative: texts } },
  });
  const link = await screen.findByRole('link', { name: 'Test del martes' });
  expect(link.getAttribute('href')).toBe(`/test/paper/view/${PAPER.id}`);
  press(screen.getByRole('button', { name: 'Preparar un test' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox', { name: /Nombre/ }), 'Repaso');
  press(dialog.getByRole('button', { name: 'Preparar' }));
  await waitFor(() =>
    expect(api.sent(paperCreate)).toMatchObject([{ name: 'Repaso', license: 'B', variants: 2 }]),
  );
});

import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import {
  type RegisterBook,
  type RegisterEntry,
  registerBookCreate,
  registerBookRead,
  registerEntryCreate,
  registerEntryDelete,
  registerEntryRead,
  registerEntryUpdate,
  registerLicenceExists,
  registerNextNumber,
} from '@volante/contracts/dgt/register-book.contract';
import { registerWishList, registerWishSettle } from '@volante/contracts/dgt/register-wish.contract';
import { schoolRead } from '@volante/contracts/dgt/school.contract';
import { type PageTour, useDeclaredTour } from '@volante/mfe-kit/tour';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { BookListPage } from './list/book-list.page';
import { BookViewPage } from './view/book-view.page';

const api = fakeApi();
const [JAEN, UBEDA] = [idOf(11), idOf(12)];
const MAY = ['dgt-book.view', 'dgt-book.add', 'dgt-book.modify', 'dgt-book.delete', 'client.view'] as const;
const aBook = (part: Partial<RegisterBook> = {}): RegisterBook => ({
  id: idOf(901),
  branch: JAEN,
  number: 2,
  openedOn: '2026-01-02',
  closedOn: null,
  first: 41,
  last: 43,
  seal: '',
  keepUntil: '2030-03-01',
  version: 1,
  ...part,
});
const anEntry = (part: Partial<RegisterEntry> = {}): RegisterEntry => ({
  id: idOf(911),
  book: idOf(901),
  number: 43,
  inscribedOn: '2026-03-01',
  student: idOf(101),
  firstName: 'Ana',
  surnames: 'Ruiz Pérez',
  dni: '12345678Z',
  birthDate: '2000-02-29',
  held: ['AM'],
  licence: 'B',
  startedOn: '2026-03-02',
  finishedOn: null,
  result: null,
  annulled: false,
  annotations: [],
  ...part,
});
/** antd gives every dialog the same id in tests: over a drawer it is found by its form. */
const dialogOf = async (name: string): Promise<HTMLElement> => {
  const form = await screen.findByRole('form', { name });
  return form.closest<HTMLElement>('[role="dialog"]') ?? form;
};
const branch = (id: string, name: string) => ({
  id,
  name,
  code: name.slice(0, 2),
  city: name,
  province: 23,
  phone: '',
  timeZone: 'Europe/Madrid',
});

// Modules that dialogs load on demand: loaded before the clock of a test runs.
beforeAll(() => Promise.all([import('./list/open-book-dialog'), import('./view/inscribe-dialog')]));
beforeEach(() => {
  api.on(branchList, { rows: [branch(JAEN, 'Jaén'), branch(UBEDA, 'Úbeda')] });
  api.on(registerWishList, { rows: [] });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the books', () => {
  const PATH = '/dgt/book/register/list/:new_book?';
  const open = (permissions: readonly (typeof MAY)[number][] = MAY, at = '/dgt/book/register/list') =>
    openPage(<BookListPage />, {
      path: PATH,
      at,
      user: aPerson({ permissions: [...permissions], branches: [JAEN, UBEDA] }),
      texts: { dgt: texts },
    });

  it('tells the open book of each branch, which lacks one, and until when the others are kept', async () => {
    const old = aBook({ id: idOf(902), number: 1, first: 1, last: 40, closedOn: '2025-12-31' });
    api.on(registerBookRead, { rows: [aBook(), old] });
    await open();
    const link = await screen.findByRole('link', { name: 'Libro 2 de Jaén' });
    expect(link.getAttribute('href')).toBe(`/dgt/book/register/view/${idOf(901)}`);
    screen.getByText('Sin diligenciar');
    await screen.findByRole('heading', { name: 'Úbeda' });
    const row = within(screen.getByRole('table', { name: 'Libros cerrados' })).getAllByRole('row')[1];
    expect(row?.textContent).toContain('Libro 1 de Jaén1 – 40');
    expect(row?.textContent).toContain('01/03/2030');
  });

  it('names signed contracts that the book did not take, tries again, and gives up with a reason', async () => {
    const wish = {
      ...{ id: idOf(921), student: idOf(101), name: 'Ana Ruiz Pérez', branch: JAEN, licence: 'B' as const },
      ...{ reason: 'Al alumno le faltan datos que el libro exige.', createdAt: '2026-03-01T10:00:00.000Z' },
    };
    api.on(registerBookRead, { rows: [aBook()] });
    api.on(registerWishList, { rows: [wish] });
    api.on(registerWishSettle, null);
    await open();
    await screen.findByText(wish.reason);
    expect(screen.getByRole('link', { name: wish.name }).getAttribute('href')).toBe(
      `/contact/view/${wish.student}`,
    );
    press(screen.getByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(api.sent(registerWishSettle)).toMatchObject([{ act: 'again', id: wish.id }]));
    press(screen.getByRole('button', { name: 'No inscribir' }));
    const dialog = await screen.findByRole('dialog');
    fill(within(dialog).getByLabelText('Motivo'), 'Se inscribió en otra sección');
    press(within(dialog).getByRole('button', { name: 'No inscribir' }));
    await waitFor(() =>
      expect(api.sent(registerWishSettle)[1]).toMatchObject({
        ...{ act: 'dismiss', id: wish.id, reason: 'Se inscribió en otra sección' },
      }),
    );
  });

  it('opens no dialog for another word in the address', async () => {
    api.on(registerBookRead, { rows: [aBook()] });
    await open(MAY, '/dgt/book/register/list/new');
    await screen.findByRole('link', { name: 'Libro 2 de Jaén' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the first one, asking at which number a book on paper ended', async () => {
    api.on(registerBookRead, { rows: [] });
    api.on(registerBookCreate, aBook());
    await open(MAY, `/dgt/book/register/list/${JAEN}`);
    const dialog = await screen.findByRole('dialog');
    fill(await within(dialog).findByLabelText('Primer número'), '41');
    press(within(dialog).getByRole('button', { name: 'Abrir libro' }));
    await waitFor(() => expect(api.sent(registerBookCreate)).toHaveLength(1));
    expect(api.sent(registerBookCreate)[0]).toMatchObject({ branch: JAEN, first: 41, seal: '' });
  });

  it.each([
    ['Europe/Madrid', '23/11/2026', '2026-11-23'],
    ['Atlantic/Canary', '22/11/2026', '2026-11-22'],
  ])('proposes the day that it is in the branch: %s', async (timeZone, shown, openedOn) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T23:30:00Z'));
    api.on(branchList, { rows: [{ ...branch(JAEN, 'Jaén'), timeZone }] });
    api.on(registerBookRead, { rows: [] });
    api.on(registerBookCreate, aBook());
    await open(MAY, `/dgt/book/register/list/${JAEN}`);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByDisplayValue(shown);
    press(within(dialog).getByRole('button', { name: 'Abrir libro' }));
    await waitFor(() => expect(api.sent(registerBookCreate)).toHaveLength(1));
    expect(api.sent(registerBookCreate)[0]).toMatchObject({ openedOn });
  });

  it('offers nothing to whoever may only look', async () => {
    api.on(registerBookRead, { rows: [] });
    await open(['dgt-book.view']);
    await screen.findByText('El libro de registro de alumnos');
    expect(screen.queryByRole('button', { name: 'Abrir libro' })).toBeNull();
  });
});

function Guide() {
  const { tour } = useDeclaredTour();
  return <output>{JSON.stringify(tour)}</output>;
}

describe('a book', () => {
  const PATH = '/dgt/book/register/view/:dgt_book_register_id/:new_student?';
  const VIEW = `/dgt/book/register/view/${idOf(901)}`;
  const open = (at = VIEW) =>
    openPage(<BookViewPage />, {
      path: PATH,
      at,
      user: aPerson({ permissions: [...MAY], branches: [JAEN] }),
      texts: { dgt: texts },
    });

  beforeEach(() => {
    api.on(registerBookRead, { rows: [aBook()] });
    api.on(registerEntryRead, aPageOf([anEntry()]));
    api.on(registerNextNumber, { next: 44 });
    api.on(schoolRead, { rows: [{ branch: JAEN, number: 'J-0142', section: '01' }] });
  });

  it('says that the school’s number is missing on its papers, and leads to where it is written', async () => {
    api.on(schoolRead, {
      rows: [
        { branch: JAEN, number: '', section: '' },
        { branch: UBEDA, number: '', section: '' },
      ],
    });
    await openPage(<BookViewPage />, {
      ...{ path: PATH, at: VIEW, texts: { dgt: texts } },
      user: aPerson({ permissions: [...MAY, 'branch.view'], branches: [JAEN] }),
    });
    const link = await screen.findByRole('link', { name: 'Complétalo en la sucursal' });
    expect(link.getAttribute('href')).toBe(`/business/branch/${JAEN}?tab=autoescuela&edit=1`);
    expect(await screen.findByText(/Falta el número de la escuela \(Jaén\)/)).toBeTruthy();
  });

  it('has a guide, whose steps point at what is on the page', async () => {
    await openPage(
      <>
        <BookViewPage />
        <Guide />
      </>,
      {
        path: PATH,
        at: VIEW,
        user: aPerson({ permissions: [...MAY], branches: [JAEN] }),
        texts: { dgt: texts },
      },
    );
    await screen.findByText('Ruiz Pérez, Ana');
    const guide = document.querySelector('output')?.textContent ?? '';
    const { steps } = JSON.parse(guide) as PageTour;
    expect(steps.map(({ title }) => title)).toEqual([
      'El libro de registro',
      'Inscribir a un alumno',
      'Encontrar y corregir',
      'Imprimir y cerrar',
    ]);
    for (const { target = 'body' } of steps) expect(document.querySelector(target)).toBeTruthy();
  });

  it('has every column of the law, and asks the service for what is looked for', async () => {
    await open(`${VIEW}?search=ruiz&state=current`);
    const table = await screen.findByRole('table', { name: 'Libro 2 de Jaén' });
    await within(table).findByText('Ruiz Pérez, Ana');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Nº y alumno',
      'Inscripción',
      'DNI o NIE',
      'Nacimiento',
      'Posee',
      'Aspira a',
      'Comienzo',
      'Fin',
      'Resultado',
      expect.any(String),
    ]);
    expect(api.sent(registerEntryRead)[0]).toEqual({
      book: idOf(901),
      search: 'ruiz',
      state: 'current',
      sort: '-number',
    });
  });

  it('inscribes whom the address names for the licence they are after, warns of a second time, says what lacks', async () => {
    const student = aContact({ id: idOf(101) });
    api.on(contactFinder, aPageOf([]));
    api.on(contactRead, { ...student, licence: 'B' });
    api.on(registerLicenceExists, { exists: true, number: 12, warnings: [] });
    api.refuse(registerEntryCreate, {
      status: 400,
      code: 'DGT-BOOK-008',
      message: 'Al alumno le faltan datos que el libro exige.',
      details: { missing: ['dni', 'birthDate'] },
    });
    await open(`${VIEW}/${idOf(101)}`);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Ya está inscrito para el permiso B con el nº 12/);
    const started = within(dialog).getByLabelText(/^Comienzo/);
    fillAndLeave(started, '01/01/2010');
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Es anterior a la inscripción'),
      expect.stringContaining('la enseñanza empezaría antes que el libro'),
    ]);
    fillAndLeave(started, '');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    press(within(dialog).getByRole('checkbox', { name: 'Inscribirlo otra vez' }));
    press(within(dialog).getByRole('button', { name: 'Inscribir con el nº 44' }));
    await within(dialog).findByText(/DNI o NIE, fecha de nacimiento/);
    const sheet = within(dialog).getByRole('link', { name: 'Completar la ficha de Tráfico' });
    expect(sheet.getAttribute('href')).toBe(`/contact/view/${idOf(101)}?tab=ficha`);
    expect(api.sent(registerEntryCreate)[0]).toMatchObject({
      book: idOf(901),
      student: idOf(101),
      licence: 'B',
      startedOn: null,
      again: true,
    });
  });

  it('corrects by annotations alone, and annuls with a reason', async () => {
    await open(`${VIEW}?asiento=${idOf(911)}`);
    press(await screen.findByRole('button', { name: 'Anotar' }));
    press(screen.getByRole('menuitem', { name: 'Corrección' }));
    const correct = await dialogOf('Corrección');
    press(within(correct).getByRole('button', { name: 'Anotar' }));
    await within(correct).findByText('Escribe qué se corrige');
    fill(within(correct).getByLabelText(/^Qué se corrige/), 'El segundo apellido es Peres');
    api.on(registerEntryUpdate, anEntry());
    press(within(correct).getByRole('button', { name: 'Anotar' }));
    await waitFor(() =>
      expect(api.sent(registerEntryUpdate)).toEqual([
        {
          id: idOf(911),
          kind: 'correction',
          day: null,
          result: null,
          text: 'El segundo apellido es Peres',
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Corrección' })).toBeNull());
    press(screen.getByRole('button', { name: 'Anotar' }));
    press(screen.getByRole('menuitem', { name: 'Anular inscripción' }));
    const annul = await dialogOf('Anular inscripción');
    fill(within(annul).getByLabelText(/^Motivo/), 'Inscrito dos veces');
    api.on(registerEntryDelete, null);
    press(within(annul).getByRole('button', { name: 'Anular inscripción' }));
    await waitFor(() =>
      expect(api.sent(registerEntryDelete)).toEqual([{ id: idOf(911), reason: 'Inscrito dos veces' }]),
    );
  });

  it('opens no dialog for another word in its address', async () => {
    await open(`${VIEW}/new`);
    await screen.findByText('Ruiz Pérez, Ana');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes nobody in once it is closed', async () => {
    api.on(registerBookRead, { rows: [aBook({ closedOn: '2026-06-30' })] });
    await open(`${VIEW}/nuevo`);
    await screen.findByText('Ruiz Pérez, Ana');
    expect(screen.queryByRole('button', { name: 'Inscribir alumno' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

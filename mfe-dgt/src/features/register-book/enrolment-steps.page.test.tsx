import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import {
  type RegisterBook,
  type RegisterEntry,
  registerBookCreate,
  registerBookRead,
  registerContactRead,
  registerEntryCreate,
  registerEntryUpdate,
  registerLicenceExists,
  registerNextNumber,
} from '@volante/contracts/dgt/register-book.contract';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { EndStep } from './enrolment/end-step';
import { InscriptionStep } from './enrolment/inscription-step';

const api = fakeApi();
const CONTACT = aContact({ licence: 'B' });
const onState = jest.fn<EnrolmentStep['onState']>();
const BOOK: RegisterBook = {
  ...{ id: idOf(901), branch: CONTACT.branch, number: 2, openedOn: '2026-01-01', closedOn: null, first: 1 },
  ...{ last: 11, seal: '', keepUntil: null, version: 1 },
};
const ENTRY: RegisterEntry = {
  ...{ id: idOf(950), book: BOOK.id, number: 12, inscribedOn: '2026-11-03', student: CONTACT.id },
  ...{ firstName: 'Ana', surnames: 'Ruiz Ortega', dni: '12345678Z', birthDate: '2004-05-06', held: [] },
  ...{ licence: 'B', startedOn: null, finishedOn: null, result: null, annulled: false, annotations: [] },
};

let rows: RegisterEntry[];
beforeEach(() => {
  rows = [];
  onState.mockReset();
  api.on(registerContactRead, () => ({ rows }));
  api.on(registerBookRead, { rows: [BOOK] });
});

const OFFICE = ['client.view', 'dgt-book.view', 'dgt-book.modify'];
const open = (Step: ComponentType<EnrolmentStep>, { permissions = OFFICE, contact = CONTACT } = {}) =>
  openPage(<Step contact={contact} onState={onState} />, {
    path: '/',
    user: aPerson({ permissions }),
    texts: { dgt: texts },
  });
const expectReport = (...state: Parameters<EnrolmentStep['onState']>) =>
  waitFor(() => expect(onState).toHaveBeenLastCalledWith(...state));

describe('the inscription', () => {
  it('is written in its own place, and done from the book itself', async () => {
    api.on(branchList, { rows: BRANCHES });
    api.on(contactRead, CONTACT);
    api.on(contactFinder, aPageOf([aContactSummary()]));
    api.on(registerNextNumber, { next: 12 });
    api.on(registerLicenceExists, { exists: false, number: null, warnings: [] });
    api.on(registerEntryCreate, () => {
      rows = [ENTRY];
      return { id: ENTRY.id, number: ENTRY.number };
    });
    await open(InscriptionStep);
    await expectReport('lacking', undefined);
    const act = await screen.findByRole<HTMLButtonElement>('button', { name: 'Inscribir' });
    await waitFor(() => expect(act.disabled).toBe(false));
    press(act);
    press(await screen.findByRole('button', { name: 'Inscribir con el nº 12' }));
    await expectReport('done', 'Nº 12, 03/11/2026');
    expect(api.sent(registerEntryCreate)).toMatchObject([
      { book: BOOK.id, student: CONTACT.id, licence: 'B' },
    ]);
  });

  it.each([
    ['for another licence', { licence: 'A2' }],
    ['annulled', { annulled: true }],
    ['over', { result: 'left' }],
  ] as const)('%s does not count', async (_why, part) => {
    rows = [{ ...ENTRY, ...part }];
    await open(InscriptionStep);
    await expectReport('lacking', undefined);
  });

  it('goes by the licence of the traffic sheet where the contact says another one', async () => {
    rows = [{ ...ENTRY, licence: 'A2' }];
    await open(InscriptionStep, {
      contact: aContact({ licence: 'B', dgt: { ...CONTACT.dgt, licenceRequested: 'A2' } }),
    });
    await expectReport('done', 'Nº 12, 03/11/2026');
  });

  it('asks for a licence first, and for a book where the branch has none open', async () => {
    const { unmount } = await open(InscriptionStep, { contact: aContact({ licence: null }) });
    await expectReport('lacking', 'Falta el permiso al que aspira.');
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    api.on(registerBookRead, { rows: [{ ...BOOK, closedOn: '2026-10-01' }] });
    await open(InscriptionStep, { permissions: [...OFFICE, 'dgt-book.add'] });
    expect(await screen.findByText('La sucursal no tiene un libro abierto.')).toBeTruthy();
    // Opened here: the enrolment stays on the screen and goes on with it.
    api.on(branchList, { rows: BRANCHES });
    api.on(registerBookCreate, () => {
      api.on(registerBookRead, { rows: [BOOK] });
      return BOOK;
    });
    press(screen.getByRole('button', { name: 'Abrir un libro' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Abierto el/).value).not.toBe(''));
    press(dialog.getByRole('button', { name: 'Abrir libro' }));
    expect(await screen.findByRole('button', { name: 'Inscribir' })).toBeTruthy();
    expect(api.sent(registerBookCreate)).toMatchObject([{ branch: CONTACT.branch }]);
  });

  it('is not offered to people who may not write into the book', async () => {
    await open(InscriptionStep, { permissions: ['client.view', 'dgt-book.view'] });
    await expectReport('lacking', undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the end of the teaching', () => {
  it('is not needed by somebody who stands in no book, nor once nothing goes on', async () => {
    const { unmount } = await open(EndStep);
    await expectReport('notNeeded', undefined);
    unmount();
    rows = [{ ...ENTRY, annulled: true }];
    const other = await open(EndStep);
    await expectReport('notNeeded', undefined);
    other.unmount();
    rows = [{ ...ENTRY, result: 'passed' }];
    await open(EndStep);
    await expectReport('done', undefined);
  });

  it('is written behind each inscription that goes on', async () => {
    rows = [ENTRY, { ...ENTRY, id: idOf(951), number: 7, licence: 'A2', result: 'passed' }];
    api.on(registerEntryUpdate, ({ result }) => {
      rows = [{ ...ENTRY, result: result ?? null }];
      return rows[0] ?? ENTRY;
    });
    await open(EndStep);
    await expectReport('lacking', 'Queda 1 inscripción abierta');
    expect(screen.getByRole('link', { name: 'Nº 12, permiso B, inscrito el 03/11/2026' })).toBeTruthy();
    press(screen.getByRole('button', { name: 'Anotar el resultado' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(dialog.getByRole('combobox'));
    press(await screen.findByTitle('Baja'));
    press(dialog.getByRole('button', { name: 'Anotar' }));
    await expectReport('done', undefined);
    expect(api.sent(registerEntryUpdate)).toMatchObject([{ id: ENTRY.id, kind: 'result', result: 'left' }]);
  });

  it('keeps the day of the end apart from the result', async () => {
    rows = [{ ...ENTRY, finishedOn: '2026-11-20' }];
    await open(EndStep);
    await expectReport('lacking', 'Falta el resultado de 1 inscripción');
    expect(screen.getByText('enseñanza terminada el 20/11/2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Anotar el fin' })).toBeNull();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { recapitulativeCreate, recapitulativeRead } from '@volante/contracts/billing/recapitulative.contract';
import { recurringPreview } from '@volante/contracts/billing/recurring-invoice.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { pastStudents } from '@volante/contracts/dgt/past-students.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPerson, idOf } from '@volante/testing/pages/records';
import type { ReactElement } from 'react';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { RealCost } from '../due-dates/real-cost';
import { RecapDialog } from './recap-dialog';
import { RecurringPreview } from './recurring-preview';

const api = fakeApi();
const [ID, INVOICE, TICKET] = [1, 2, 3].map(idOf) as [string, string, string];

beforeEach(() => {
  api.on(branchList, { rows: [] });
});

const open = (page: ReactElement) =>
  openPage(page, { path: '/x', at: '/x', user: aPerson(), texts: { billing: texts } });

describe('a recurring invoice', () => {
  it('shows its next days with their due dates, what it comes to, and those that were made', async () => {
    api.on(recurringPreview, {
      next: [{ day: '2030-01-31', dueOn: '2030-02-10' }],
      ...{ cents: 1_900, customer: 'Ana Gil', problem: '' },
      made: [
        {
          ...{ day: '2026-01-31', document: INVOICE, number: '', state: 'draft', cents: 1_900 },
          ...{ problem: 'Escribe el NIF', at: '2026-01-31T09:00:00.000Z' },
        },
      ],
    });
    await open(<RecurringPreview id={ID} />);
    expect(await screen.findByText('31/01/2030')).toBeTruthy();
    expect(screen.getByText('vence el 10/02/2030')).toBeTruthy();
    expect(screen.getByText(/19,00 € cada una/)).toBeTruthy();
    expect(screen.getByText('Escribe el NIF')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Borrador/ }).getAttribute('href')).toBe(
      `/invoice/view/${INVOICE}`,
    );
  });

  it('says why the next one could not be made', async () => {
    const nothing = { next: [], cents: null, customer: '', made: [] };
    api.on(recurringPreview, { ...nothing, problem: 'El cliente está eliminado o ya no se ve.' });
    await open(<RecurringPreview id={ID} />);
    expect((await screen.findByRole('alert')).textContent).toContain('El cliente está eliminado');
  });
});

describe('a recapitulative invoice', () => {
  const OPERATIONS = [
    ...(['drafts', 'tickets'] as const).map((kind, at) => ({
      ...{ id: at === 0 ? INVOICE : TICKET, target: 'invoice' as const, kind, number: at === 0 ? '' : 'T1' },
      ...{ day: '2026-11-12', concept: 'Práctica', cents: 12_100 },
    })),
  ];
  const ask = async (isLate: boolean) => {
    api.on(recapitulativeRead, {
      ...{ operations: OPERATIONS, lastDay: '2026-11-30', isBusiness: false, isLate },
    });
    await open(<RecapDialog contact={aContact()} onClose={() => undefined} />);
    return screen.findByRole('dialog');
  };

  it('gathers the ticked drafts, and says until when it may be issued', async () => {
    api.on(recapitulativeCreate, { id: idOf(9) });
    const dialog = await ask(false);
    expect(await within(dialog).findByText('1 operación, 121,00 €')).toBeTruthy();
    expect(within(dialog).getByText('Se puede expedir hasta el 30/11/2026.')).toBeTruthy();
    press(within(dialog).getByRole('button', { name: 'Crear borrador' }));
    await waitFor(() => expect(api.sent(recapitulativeCreate)).toHaveLength(1));
    expect(api.sent(recapitulativeCreate)[0]).toMatchObject({ kind: 'drafts', documents: [INVOICE] });
  });

  it('late waits for the reason', async () => {
    const dialog = await ask(true);
    await within(dialog).findByText(/El plazo acabó el 30\/11\/2026/);
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Crear borrador' });
    expect(button.disabled).toBe(true);
    fill(within(dialog).getByLabelText('Motivo del retraso'), 'Lo pidió tarde');
    await waitFor(() => expect(button.disabled).toBe(false));
  });
});

describe('what a licence costs', () => {
  const quote = (target: 'quote' | 'invoice') =>
    ({ target, lines: [{ practice: { kind: 'road', licence: 'B', minutes: 45, units: 1 } }] }) as never;

  it('is said on a quote once twenty students are known', async () => {
    const practices = { median: 28, p80: 37 };
    api.on(pastStudents, { students: 41, practices, sittings: { median: 3, p80: 4 } });
    await open(<RealCost document={quote('quote')} />);
    expect(await screen.findByText('Según 41 alumnos vuestros que ya sacaron el permiso B:')).toBeTruthy();
    expect(screen.getByText('la mitad, hasta 28; ocho de cada diez, hasta 37')).toBeTruthy();
  });

  it('is not asked for an invoice, nor said of too few', async () => {
    api.on(pastStudents, { students: 3, practices: null, sittings: null });
    await open(<RealCost document={quote('invoice')} />);
    expect(api.sent(pastStudents)).toHaveLength(0);
  });
});

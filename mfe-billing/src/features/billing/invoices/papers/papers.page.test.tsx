import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import {
  type BillingDocument,
  invoicePaper,
  invoicePreview,
} from '@volante/contracts/billing/invoice.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import { useState } from 'react';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { DuplicateDialog } from './duplicate-dialog';
import { PaperButtons, usePaperMenu } from './paper-acts';

const api = fakeApi();
const FILE = idOf(91);
const INVOICE: BillingDocument = {
  ...{ id: idOf(1), version: 2, target: 'invoice', state: 'issued', series: idOf(2), seriesName: 'Facturas' },
  ...{ issuer: { name: 'El Olivo', taxId: 'B12345674' }, number: 'F2026/0007', branch: idOf(11) },
  ...{ contact: null, payer: { ...EMPTY_PAYER, name: 'Ana Ruiz' }, lines: [], taxes: [], withTaxes: true },
  ...{ discount: null, withholding: 0, operationOn: null, issuedOn: '2026-11-20', dueOn: null, notes: '' },
  ...{ discountCents: 0, baseCents: 0, taxCents: 0, disbursementCents: 0, withheldCents: 0, totalCents: 0 },
  ...{
    payableCents: 0,
    paidCents: 0,
    correctedCents: 0,
    corrects: [],
    correctedBy: [],
    paper: null,
    imported: null,
    payments: [],
  },
  ...{ createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' },
};

function Acts({ document }: { document: BillingDocument }) {
  const [asked, setAsked] = useState(false);
  const menu = usePaperMenu(document, () => setAsked(true));
  return (
    <>
      <PaperButtons document={document} />
      <MenuButton label="Más" items={menu} />
      {asked ? <DuplicateDialog document={document} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

const open = (document: BillingDocument) =>
  openPage(<Acts document={document} />, { path: '/x', at: '/x', texts: { billing: texts } });
const tab = { location: { href: '' }, close: jest.fn() };

beforeAll(() => import('./duplicate-dialog'));
beforeEach(() => {
  tab.location.href = '';
  tab.close.mockClear();
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  api.on(fileTicket, {
    url: '/api/filesystem/file/read/x.pdf?token=t',
    name: 'x',
    mime: 'application/pdf',
    size: 1,
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the papers of a document', () => {
  it('opens the PDF of an issued one in a tab of its own', async () => {
    api.on(invoicePaper, { file: FILE });
    await open(INVOICE);
    await press(screen.getByRole('button', { name: 'Ver PDF' }));
    await waitFor(() => expect(tab.location.href).toContain('/api/filesystem/file/read/'));
    expect(api.sent(invoicePaper)).toEqual([{ id: INVOICE.id }]);
    expect(api.sent(fileTicket)).toMatchObject([{ id: FILE }]);
  });

  it('shows a draft as it would be, without an offer to print it', async () => {
    api.on(invoicePreview, { file: FILE });
    await open({ ...INVOICE, state: 'draft', number: '' });
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    await press(screen.getByRole('button', { name: 'Vista previa' }));
    await waitFor(() => expect(tab.location.href).not.toBe(''));
    expect(api.sent(invoicePreview)).toEqual([{ id: INVOICE.id }]);
  });

  it('closes the tab and says why when the PDF cannot be made', async () => {
    api.refuse(invoicePaper, {
      status: 409,
      code: 'INVOICE-009',
      message: 'El borrador no tiene PDF todavía.',
    });
    await open(INVOICE);
    await press(screen.getByRole('button', { name: 'Ver PDF' }));
    expect(await screen.findByText('El borrador no tiene PDF todavía.')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
  });

  it('makes a duplicate with a reason, of an invoice and not of a quote', async () => {
    api.on(invoicePaper, { file: FILE });
    await open(INVOICE);
    await press(screen.getByRole('button', { name: 'Más' }));
    await press(await screen.findByRole('menuitem', { name: 'Duplicado' }));
    const dialog = within(await screen.findByRole('dialog'));
    await press(dialog.getByLabelText('La operación tiene varios destinatarios'));
    await press(dialog.getByRole('button', { name: 'Hacer duplicado' }));
    await waitFor(() =>
      expect(api.sent(invoicePaper)).toEqual([{ id: INVOICE.id, duplicate: 'recipients' }]),
    );
  });

  it('offers no duplicate of a quote', async () => {
    await open({ ...INVOICE, target: 'quote' });
    await press(screen.getByRole('button', { name: 'Más' }));
    await screen.findByRole('menuitem', { name: 'PDF de 80 mm (ticket)' });
    expect(screen.queryByRole('menuitem', { name: 'Duplicado' })).toBeNull();
  });
});

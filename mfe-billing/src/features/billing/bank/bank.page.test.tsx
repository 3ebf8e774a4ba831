import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import {
  bankRemittanceCandidates,
  bankRemittanceCreate,
  bankReturnList,
  type DebitRow,
  type RemittanceCandidate,
} from '@volante/contracts/billing/bank-remittance.contract';
import {
  bankMatchCreate,
  bankMatchFind,
  bankMatchPropose,
  bankStatementLines,
  bankStatementList,
  bankStatementUpload,
  type StatementLine,
} from '@volante/contracts/billing/bank-statement.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { RemittanceNewPage } from './remittances/remittance-new.page';
import { ReturnListPage } from './returns/return-list.page';
import { StatementLinesPage } from './statements/statement-lines.page';

const api = fakeApi();
const AT = { createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' };
const ACCOUNT = {
  ...{ id: idOf(901), name: 'Cuenta de la escuela', iban: 'ES9121000418450200051332', holder: 'Autoescuela' },
  ...{ branch: null, creditorId: 'ES30000A58818501', bic: '', format: 'v08' as const },
  ...{ state: 'active' as const, version: 1, ...AT },
};
const candidate = (n: number, rest: Partial<RemittanceCandidate> = {}): RemittanceCandidate => ({
  ...{ document: idOf(910 + n), number: `A/${n}`, payer: `Pagador ${n}`, contact: idOf(930 + n) },
  ...{ branch: idOf(2), dueOn: null, cents: 10_000, mandate: idOf(950 + n), reference: `M-${n}` },
  ...{ noticeDays: 14, problem: '' as const, returnCode: '', ...rest },
});
const DEBIT: DebitRow = {
  ...{ id: idOf(970), remittance: idOf(971), document: idOf(911), number: 'A/1', contact: idOf(931) },
  ...{ payer: 'Pagador 1', mandate: idOf(951), reference: 'M-1', ibanEnd: '6789', sequence: 'RCUR' },
  ...{ cents: 10_000, state: 'returned', collectOn: '2026-11-10', refundableUntil: '2027-01-05' },
  ...{ unauthorisedUntil: '2027-12-10', returnedOn: '2026-11-12', returnCode: 'AM04', feeCents: 0 },
  ...{ notice: 'sent', isFeePassed: false, feeDocument: null },
};
const LINE: StatementLine = {
  ...{ id: idOf(980), version: 1, account: ACCOUNT.id, statement: idOf(981), bookedOn: '2026-11-20' },
  ...{ valueOn: '2026-11-20', cents: 15_000, text: 'TRANSFERENCIA DE FAMILIA', state: 'open', reason: '' },
  ...{ isAutomatic: false, note: '', feeCents: 0, by: '', items: [] },
};
const item = (n: number, cents: number) => ({
  ...{ kind: 'document' as const, id: idOf(910 + n), label: `A/${n} · Pagador ${n}`, link: '', cents },
});
const days = { isCut: false, isTargetDay: true, nextTargetDay: '2026-12-15' };
const open = (page: React.ReactElement, path: string, at = path) =>
  openPage(page, { path, at, user: aPerson(), texts: { billing: texts } });

beforeEach(() => {
  api.on(branchList, { rows: [] });
  api.on(bankAccount.calls.read, { ...aPageOf([ACCOUNT]), record: null });
  api.on(bankRemittanceCandidates, { rows: [candidate(1), candidate(2)], ...days });
  api.on(bankReturnList, aPageOf([DEBIT]));
  api.on(bankStatementLines, aPageOf([LINE]));
  api.on(bankStatementList, aPageOf([]));
  api.on(bankMatchPropose, { proposals: [] });
  api.on(bankMatchFind, { items: [item(1, 10_000), item(2, 6_000)] });
});

describe('a remittance', () => {
  it('takes what may be collected, and says why the rest is left out', async () => {
    api.on(bankRemittanceCandidates, {
      rows: [candidate(1), candidate(2), candidate(3, { problem: 'unsigned' })],
      ...days,
    });
    await open(<RemittanceNewPage />, '/bank/remittances/create');
    await screen.findByText('El mandato no está firmado');
    await screen.findByText(/^2 recibos, 200,00/);
    press(screen.getByRole('checkbox', { name: 'Pagador 2' }));
    await screen.findByText(/^1 recibo, 100,00/);
    api.on(bankRemittanceCreate, { id: idOf(971), version: 1, count: 1, cents: 10_000 });
    press(screen.getByRole('button', { name: 'Preparar remesa' }));
    await waitFor(() =>
      expect(api.sent(bankRemittanceCreate)).toMatchObject([
        { account: ACCOUNT.id, documents: [{ id: candidate(1).document, cents: 10_000 }] },
      ]),
    );
  });

  it('asks how payers were told where there are not days enough', async () => {
    api.on(bankRemittanceCandidates, { rows: [candidate(1, { noticeDays: 30 })], ...days });
    await open(<RemittanceNewPage />, '/bank/remittances/create');
    const prepare = await screen.findByRole('button', { name: 'Preparar remesa' });
    await screen.findByText('A 1 pagador no se le avisa con tiempo');
    expect(prepare.hasAttribute('disabled')).toBe(true);
    fill(screen.getByLabelText('Cómo se les avisó'), 'Lo dice la factura');
    await waitFor(() => expect(prepare.hasAttribute('disabled')).toBe(false));
  });

  it('on a day on which banks do not settle offers the next one', async () => {
    api.on(bankRemittanceCandidates, { rows: [candidate(1)], ...days, isTargetDay: false });
    await open(<RemittanceNewPage />, '/bank/remittances/create');
    await screen.findByText('Ese día los bancos no liquidan.');
    expect(screen.getByRole('button', { name: 'Preparar remesa' }).hasAttribute('disabled')).toBe(true);
    press(screen.getByRole('button', { name: 'Usar el 15/12/2026' }));
    await waitFor(() =>
      expect(api.sent(bankRemittanceCandidates).at(-1)).toMatchObject({ collectOn: '2026-12-15' }),
    );
  });

  it('needs an account with the identifier of a creditor', async () => {
    api.on(bankAccount.calls.read, { ...aPageOf([{ ...ACCOUNT, creditorId: '' }]), record: null });
    await open(<RemittanceNewPage />, '/bank/remittances/create');
    await screen.findByText('Falta el identificador de acreedor');
  });
});

describe('a returned direct debit', () => {
  it('is listed with its reason in Spanish', async () => {
    await open(<ReturnListPage />, '/bank/returns');
    const row = (await screen.findByRole('link', { name: 'Pagador 1' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('AM04 · No hay saldo')).toBeTruthy();
    expect(within(row).getByText('12/11/2026')).toBeTruthy();
  });
});

describe('a line of the bank', () => {
  it('is matched with several documents, the last one in part', async () => {
    await open(<StatementLinesPage />, '/bank/statements');
    press(await screen.findByRole('button', { name: 'Conciliar' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('No hay nada pendiente que se le parezca.');
    fill(within(dialog).getByLabelText('Buscar un documento pendiente'), 'Pagador');
    press((await within(dialog).findAllByRole('button', { name: 'Añadir' }))[0] as HTMLElement);
    await within(dialog).findByText(/^Faltan 50,00/);
    press(within(dialog).getByRole('button', { name: 'Añadir' }));
    await within(dialog).findByText(/^Quedan 10,00/);
    api.on(bankMatchCreate, { id: LINE.id, version: 2, state: 'matched' });
    press(within(dialog).getByRole('button', { name: 'Conciliar' }));
    await waitFor(() =>
      expect(api.sent(bankMatchCreate)).toMatchObject([
        { line: LINE.id, items: [{ id: idOf(911) }, { id: idOf(912) }] },
      ]),
    );
  });

  it('is matched by a proposal with its reason and fee', async () => {
    const proposed = { items: [{ ...item(1, 15_100), kind: 'batch' as const, id: `${idOf(2)}:2026-11-19` }] };
    api.on(bankMatchPropose, { proposals: [{ ...proposed, reason: 'fee', feeCents: 100 }] });
    await open(<StatementLinesPage />, '/bank/statements');
    press(await screen.findByRole('button', { name: 'Conciliar' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Menos la comisión del banco/);
    press(within(dialog).getByRole('button', { name: 'Elegir' }));
    api.on(bankMatchCreate, { id: LINE.id, version: 2, state: 'matched' });
    press(within(dialog).getByRole('button', { name: 'Conciliar' }));
    await waitFor(() => expect(api.sent(bankMatchCreate)).toMatchObject([{ feeCents: 100 }]));
  });

  it('that leaves one out names both balances', async () => {
    api.refuse(bankStatementUpload, {
      ...{ status: 409, code: 'BANK-017', message: 'Falta un extracto en medio.' },
      details: { until: '2026-11-18', expectedCents: 123_400, openingCents: 100_050 },
    });
    await open(<StatementLinesPage />, '/bank/statements');
    fireEvent.change(await screen.findByLabelText('Subir extracto'), {
      target: { files: [new File(['n43'], 'extracto.n43')] },
    });
    const alert = await screen.findByRole('alert');
    await within(alert).findByText('Falta un extracto en medio.');
    await within(alert).findByText(/acaba el 18\/11\/2026 con 1\.234,00.€; este empieza con 1\.000,50.€/);
  });

  it('of nothing of the school’s says what it is', async () => {
    await open(<StatementLinesPage />, '/bank/statements');
    press(await screen.findByRole('button', { name: 'Conciliar' }));
    const dialog = await screen.findByRole('dialog');
    const note = within(dialog).getByRole('button', { name: 'Anotar' });
    expect(note.hasAttribute('disabled')).toBe(true);
    fill(within(dialog).getByLabelText(/^O escribe qué es/), 'Alquiler');
    api.refuse(bankMatchCreate, { status: 409, code: 'BANK-019', message: 'Ese apunte ya está conciliado.' });
    press(note);
    await within(dialog).findByText('Ese apunte ya está conciliado.');
  });
});

import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { DEMO } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordStore } from '@volante/service-kit/records/record-store';
import { debitsOf, lockedDebit, remittanceRow } from '../bank/remittances/remittance-rows.js';
import { returnDebit } from '../bank/returns/return-debit.js';
import { nextTargetDay } from '../bank/sepa/target-days.js';
import { keepStatement } from '../bank/statements/keep-statement.js';
import type { DemoDays } from './demo-days.js';
import { type Act, type DemoDesk, PEOPLE } from './demo-desk.js';
import { CRISTINA, documentOf, LOURDES, line, PRACTICE } from './demo-documents.js';
import { idOf, TAXES } from './demo-ids.js';

const [seat] = DEMO.school.branches;
const { owner } = PEOPLE;

export const DEMO_ACCOUNT = idOf('7', 1);
const MANDATES = [idOf('7', 2), idOf('7', 3)] as const;
const DOCUMENT = idOf('d', 31);
const CENTS = 6_000;
const OPENING = 1_250_000;

/** The school's account, and the orders of two students: one is signed, the other one is still to be. */
export async function addBank(
  tx: TenantTx,
  parts: Pick<ServiceKit, 'db' | 'calls'>,
  days: DemoDays,
): Promise<void> {
  const accounts = recordStore(parts, bankAccount);
  await accounts.insert(tx, DEMO_ACCOUNT, {
    ...accounts.empty(),
    ...{ name: 'Cuenta de la escuela', iban: 'ES9121000418450200051332', holder: DEMO.school.tradeName },
    creditorId: 'ES30000A58818501',
  });
  const mandates = recordStore(parts, bankMandate);
  for (const [at, { contact, payer }] of [CRISTINA, LOURDES].entries())
    await mandates.insert(tx, MANDATES[at] ?? '', {
      ...mandates.empty(),
      ...{ reference: `VOL-2026-00${at + 1}`, contact, contactName: payer.name, branch: seat.id },
      ...{ debtor: payer.name, iban: 'ES7921000813610123456789' },
      signedOn: at === 0 ? days.ago(60) : null,
    });
}

/** The remittance of some weeks ago: collected, with its only debit returned since. */
function remittanceActs(days: DemoDays): Act[] {
  const at = days.moment(days.ago(28), '12:00');
  const collectOn = nextTargetDay(days.ago(12));
  const made = { id: '' };
  return [
    {
      at,
      run: (desk) =>
        desk.issue(owner, DOCUMENT, documentOf({ ...CRISTINA, lines: [line(PRACTICE, CENTS, TAXES.full)] })),
    },
    {
      at: at + 1,
      run: async (desk) => {
        const { id } = await desk.remit.create(owner, {
          ...{ account: DEMO_ACCOUNT, scheme: 'CORE', collectOn, noticeReason: '' },
          documents: [{ id: DOCUMENT, isLast: false }],
        });
        made.id = id;
        await desk.remit.present(owner, { id, version: 1 });
      },
    },
    { at: days.moment(days.ago(3), '13:00'), run: (desk) => readStatement(desk, collectOn, days) },
    { at: days.moment(days.ago(2), '13:00'), run: (desk) => returnAll(desk, made.id, days.ago(2)) },
  ];
}

/** A statement whose first line collects the remittance; the others wait for somebody. */
async function readStatement(desk: DemoDesk, collectOn: string, days: DemoDays): Promise<void> {
  const read = (bookedOn: string, cents: number, text: string) => ({
    ...{ bookedOn, valueOn: bookedOn, cents, text, endToEnd: [], returnCode: '' },
  });
  const lines = [
    read(collectOn, CENTS, 'ABONO REMESA ADEUDOS SEPA'),
    read(days.ago(5), 43_210, 'TRANSFERENCIA DE TALLERES LA LOMA SL'),
    read(days.ago(4), -1_815, 'COMISION MANTENIMIENTO'),
  ];
  await desk.db.write(owner, (tx) =>
    keepStatement(tx, DEMO_ACCOUNT, 'n43', {
      ...{ account: 'ES9121000418450200051332', from: collectOn, until: days.ago(4), lines },
      ...{ openingCents: OPENING, closingCents: lines.reduce((sum, { cents }) => sum + cents, OPENING) },
    }),
  );
  await desk.matching.run(owner, DEMO_ACCOUNT);
}

async function returnAll(desk: DemoDesk, remittance: string, returnedOn: string): Promise<void> {
  await desk.db.write(owner, async (tx) => {
    const read = <T>(sql: string, params: Parameters<TenantTx['rows']>[1]) => tx.rows<T>(sql, params);
    await remittanceRow(owner, read, remittance);
    for (const { id } of await debitsOf(read, remittance))
      await returnDebit(tx, desk.undoing, await lockedDebit(tx, id), {
        ...{ code: 'AM04', returnedOn, feeCents: 0, line: null },
      });
  });
}

export const bankActs = (days: DemoDays): Act[] => remittanceActs(days);

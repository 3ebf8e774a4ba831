import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { verifactuStart } from '@volante/contracts/billing/verifactu.contract';
import { certificateSave } from '@volante/contracts/billing/verifactu-certificate.contract';
import { DEMO } from '@volante/contracts/demo';
import { StandInAeat } from '@volante/testing/aeat/stand-in-aeat';
import { type TrialPerson, trialAuthority, trialPkcs12 } from '@volante/testing/aeat/trial-certificates';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { SenderQueue } from '../src/sending/sender-queue.js';
import { SenderTurn } from '../src/sending/sender-turn.js';

export const NIF = 'B12345674';
export const PASSWORD = 'prueba';
const { manager } = PEOPLE;
export const BUSINESS = DEMO.school.id;

export interface DeliveryRow {
  seq: number;
  state: string;
  tries: number;
  code: string | null;
  csv: string | null;
}

/** A school that has switched VeriFactu on, a stand-in of the AEAT, and a sender that the test moves by hand. */
export interface SendingDesk {
  house: ServiceHouse;
  aeat: StandInAeat;
  issuer: string;
  /** Base64 of a certificate file. */
  file(of?: Partial<TrialPerson>): string;
  issue(rest?: object): Promise<string>;
  /** Every NIF that is due sends once; `true`: also those whose wait is not over. */
  round(isDue?: boolean): Promise<void>;
  deliveries(): Promise<DeliveryRow[]>;
  /** States of all records in the order of the chain. */
  states(): Promise<string[]>;
  sender(): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

const PAYER = {
  ...{ name: 'Lucía Peña Ortega', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén' },
};

export async function startSendingDesk({ worker = false } = {}): Promise<SendingDesk> {
  const authority = trialAuthority();
  const aeat = new StandInAeat({ authority, waitSeconds: 60, slowMs: 200, lateMs: 60_000, pageSize: 3 });
  const ca = join(mkdtempSync(join(tmpdir(), 'aeat-')), 'authority.pem');
  writeFileSync(ca, authority.certificate);
  Object.assign(process.env, {
    VOLANTE_AEAT_URL: await aeat.start(),
    VOLANTE_AEAT_CA: ca,
    VOLANTE_AEAT_TIMEOUT_MS: '1000',
  });
  const house = await startHouse(service, { worker });
  await knowBranches(house);
  const { id: vat } = await house.ok(manager, tax.calls.create, {
    ...{ name: 'IVA', taxGroup: 'vat' },
    periods: [{ from: '2012-09-01', rate: 2_100, operation: 'S1', regime: '01', legend: '' }],
  });
  const { id: owner } = await house.ok(manager, issuer.calls.create, {
    ...{ name: 'Autoescuela, S. L.', taxId: NIF, street: 'Calle Mayor, 1', city: 'Jaén', province: 23 },
  });
  const { id: series } = await house.ok(manager, billingSeries.calls.create, {
    ...{ name: 'A', code: 'A', target: 'invoice', issuer: owner },
  });
  await house.ok(manager, verifactuStart, { issuer: owner });

  const file = (of: Partial<TrialPerson> = {}) =>
    trialPkcs12(
      authority.person({ kind: 'seal', nif: NIF, name: 'Autoescuela, S. L.', ...of }),
      PASSWORD,
    ).toString('base64');
  await house.ok(manager, certificateSave, { issuer: owner, file: file(), password: PASSWORD });

  const deliveries = () =>
    house.db.unscoped<DeliveryRow>(
      'SELECT seq, state, tries, code, csv FROM verifactu_delivery ORDER BY seq',
    );
  const app = house.host.services[0]?.app;
  if (!app) throw new Error('billing did not start');
  const [queue, turn] = [app.get(SenderQueue, { strict: false }), app.get(SenderTurn, { strict: false })];
  return {
    ...{ house, aeat, issuer: owner, file, deliveries },
    issue: async (rest = {}) => {
      const { id } = await house.ok(manager, invoiceCreate, {
        ...{ branch: FIRST_BRANCH, series, target: 'invoice' as const, payer: PAYER },
        lines: [{ description: 'Práctica', price: 24_200, tax: vat }],
        ...rest,
      });
      const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
      await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
      return id;
    },
    round: async (isDue = true) => {
      if (isDue) await house.db.unscopedRun('UPDATE verifactu_sender SET due_at = UTC_TIMESTAMP(3)');
      for (const one of await queue.due()) {
        const claimed = await queue.claim(one);
        if (claimed) await turn.run(claimed, () => false);
      }
    },
    states: async () => (await deliveries()).map(({ state }) => state),
    sender: async () => (await house.db.unscoped('SELECT * FROM verifactu_sender'))[0] ?? {},
    stop: async () => {
      await house.stop();
      await aeat.stop();
    },
  };
}

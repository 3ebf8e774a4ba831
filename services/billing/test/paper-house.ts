import { buffer } from 'node:stream/consumers';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { verifactuStart } from '@volante/contracts/billing/verifactu.contract';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { fileAttach, fileDescribe, fileRegister } from '@volante/contracts/files/file.contract';
import { newId } from '@volante/service-kit/object-id';
import type { Storage } from '@volante/service-kit/storage/storage';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

export const { manager } = PEOPLE;

/** Answers a call of another service in its place. */
export async function standIn<C extends CallDeclaration>(
  { host }: ServiceHouse,
  call: C,
  data: (input: CallInput<C>) => CallOutput<C> | { refused: string },
): Promise<void> {
  host.bus.subscribe(call.subject, {
    callback: (_, message) => {
      const answer = data(message.json<CallInput<C>>());
      const isRefused = typeof answer === 'object' && answer !== null && 'refused' in answer;
      message.respond(
        JSON.stringify(
          isRefused
            ? { success: false, error: { code: answer.refused, message: 'No.' } }
            : { success: true, data: answer },
        ),
      );
    },
  });
  await host.bus.flush();
}

export interface PaperHouse extends ServiceHouse {
  /** Registered files by id: their keys. */
  files: Map<string, { key: string; name: string; size: number }>;
  /** Series by kind of document, all of one issuer. */
  series: Record<SeriesTarget, string>;
  issuer: string;
  vat: string;
  bytes(file: string): Promise<Buffer>;
  draft(rest?: Partial<CallInput<typeof invoiceCreate>>): Promise<string>;
  issued(rest?: Partial<CallInput<typeof invoiceCreate>>): Promise<string>;
}

export const PAYER = {
  ...{ name: 'Lucía Peña Ortega', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén', email: 'lucia@example.com' },
};

/** Billing with an issuer in VeriFactu, a series of each kind, and a stand-in of the files service. */
export async function paperHouse({ worker = false } = {}): Promise<PaperHouse> {
  const house = await startHouse(service, { worker });
  await knowBranches(house);
  const files: PaperHouse['files'] = new Map();
  await standIn(house, fileRegister, ({ key, name, size }) => {
    const id = newId();
    files.set(id, { key, name, size });
    return { id };
  });
  await standIn(house, fileAttach, ({ files: wanted }) => ({ attached: wanted.map(({ id }) => id) }));
  await standIn(house, fileDescribe, () => ({ rows: [] }));
  const period = { from: '2012-09-01', rate: 2_100, operation: 'S1' as const, regime: '01', legend: '' };
  const vat = (await house.ok(manager, tax.calls.create, { name: 'IVA 21 %', periods: [period] })).id;
  const owner = (
    await house.ok(manager, issuer.calls.create, {
      ...{ name: 'Autoescuela, S. L.', taxId: 'B12345674', street: 'Calle Mayor, 1' },
      ...{ city: 'Jaén', province: 23 },
    })
  ).id;
  await house.ok(manager, verifactuStart, { issuer: owner });
  const series = {} as Record<SeriesTarget, string>;
  for (const [at, target] of (['invoice', 'ticket', 'rectifying', 'quote', 'proforma'] as const).entries()) {
    const input = { name: target, target, code: 'FTRQP'.charAt(at), issuer: owner };
    series[target] = (await house.ok(manager, billingSeries.calls.create, input)).id;
  }
  const storage = house.host.services[0]?.kit.storage as Storage;
  const draft: PaperHouse['draft'] = async (rest = {}) =>
    (
      await house.ok(manager, invoiceCreate, {
        ...{ branch: FIRST_BRANCH, payer: PAYER },
        lines: [{ description: 'Matrícula del permiso B', price: 24_200, tax: vat }],
        ...rest,
      })
    ).id;
  return {
    ...house,
    ...{ files, series, issuer: owner, vat, draft },
    bytes: async (file) => buffer(await storage.get(files.get(file)?.key ?? '')),
    issued: async (rest) => {
      const id = await draft(rest);
      const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
      await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
      return id;
    },
  };
}

import { buffer } from 'node:stream/consumers';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { verifactuStart } from '@volante/contracts/billing/verifactu.contract';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { fileAttach, fileDescribe, fileRegister } from '@volante/contracts/files/file.contract';
import { ownPasswordCheck } from '@volante/contracts/session/own-password.contract';
import { HEADER } from '@volante/service-kit/calls/wire';
import { newId } from '@volante/service-kit/object-id';
import type { Storage } from '@volante/service-kit/storage/storage';
import type { TestingHost } from '@volante/service-kit/testing-host';
import {
  FIRST_BRANCH,
  knowBranches,
  OWN_PASSWORD,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

export const { manager } = PEOPLE;

type Answer<C extends CallDeclaration> = (input: CallInput<C>) => CallOutput<C> | { refused: string };

type Bus = TestingHost['bus'];
const answering = new WeakMap<Bus, Map<string, ReturnType<Bus['subscribe']>>>();

/** The last answer of a call counts: two would race. */
function answer<C extends CallDeclaration>(bus: Bus, call: C, data: Answer<C>): void {
  const known = answering.get(bus) ?? new Map();
  answering.set(bus, known);
  known.get(call.subject)?.unsubscribe();
  const subscription = bus.subscribe(call.subject, {
    callback: (_, message) => {
      // Other services answer nobody who is not signed for, but those who copy all schools.
      const isSigned = call.scope === 'operator' || Boolean(message.headers?.get(HEADER.actor));
      const given = isSigned ? data(message.json<CallInput<C>>()) : { refused: 'SESSION-000' };
      const isRefused = typeof given === 'object' && given !== null && 'refused' in given;
      message.respond(
        JSON.stringify(
          isRefused
            ? { success: false, error: { code: given.refused, message: 'No.' } }
            : { success: true, data: given },
        ),
      );
    },
  });
  known.set(call.subject, subscription);
}

/** Answers a call of another service in its place. */
export async function standIn<C extends CallDeclaration>(
  { host }: ServiceHouse,
  call: C,
  data: Answer<C>,
): Promise<void> {
  answer(host.bus, call, data);
  await host.bus.flush();
}

export const ADMINISTRATORS = ['a', 'b'].map((letter) => ({
  ...{ id: letter.repeat(24), name: 'Dirección', email: `${letter}@example.com`, branches: [FIRST_BRANCH] },
}));

interface BillingOptions {
  worker?: boolean;
  /** The contacts that the worker copies as customers; none by default. */
  contacts?: Answer<typeof contactSnapshot>;
}

/** Billing in a schema of its own. */
export const startBilling = ({
  worker = false,
  contacts = () => ({ rows: [] }),
}: BillingOptions = {}): Promise<ServiceHouse> =>
  startHouse(service, {
    worker,
    standIns: (bus) => {
      answer(bus, contactSnapshot, contacts);
      answer(bus, ownPasswordCheck, ({ password }) =>
        password === OWN_PASSWORD ? null : { refused: 'USER-001' },
      );
      answer(bus, accountCards, () => ({ rows: ADMINISTRATORS }));
    },
  });

export interface PaperHouse extends ServiceHouse {
  /** Registered files by id: their keys. */
  files: Map<string, { key: string; name: string; size: number; allBranches: boolean }>;
  /** Uploaded pictures by id, as the files service describes them; none at first. */
  pictures: Map<string, CallOutput<typeof fileDescribe>['rows'][number]>;
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
export async function paperHouse(options: BillingOptions = {}): Promise<PaperHouse> {
  const house = await startBilling(options);
  await knowBranches(house);
  const files: PaperHouse['files'] = new Map();
  await standIn(house, fileRegister, ({ key, name, size, allBranches = false }) => {
    const id = newId();
    files.set(id, { key, name, size, allBranches });
    return { id };
  });
  await standIn(house, fileAttach, ({ files: wanted }) => ({ attached: wanted.map(({ id }) => id) }));
  const pictures: PaperHouse['pictures'] = new Map();
  await standIn(house, fileDescribe, ({ ids }) => ({ rows: ids.flatMap((id) => pictures.get(id) ?? []) }));
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
    ...{ files, pictures, series, issuer: owner, vat, draft },
    bytes: async (file) => buffer(await storage.get(files.get(file)?.key ?? '')),
    issued: async (rest) => {
      const id = await draft(rest);
      const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
      await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
      return id;
    },
  };
}

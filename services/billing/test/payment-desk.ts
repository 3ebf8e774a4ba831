import { invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { paymentGateway, paymentGatewayKeySave } from '@volante/contracts/billing/payment-gateway.contract';
import {
  type PaymentLink,
  paymentLinkCreate,
  paymentLinkRead,
} from '@volante/contracts/billing/payment-link.contract';
import {
  type InboxPayment,
  openPayment,
  openPaymentBegin,
  paymentInbox,
  paymentNotification,
} from '@volante/contracts/billing/payment-notification.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, OWN_PASSWORD } from '@volante/testing/records/service-house';
import { StandInRedsys } from '@volante/testing/redsys/stand-in-redsys';
import type { TrialOrder } from '@volante/testing/redsys/trial-bank';
import { type Fields, TRIAL_TERMINAL, type TrialMessage } from '@volante/testing/redsys/trial-signature';
import { writeCustomers } from '../src/customers/customer-writer.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { manager, PAYER, type PaperHouse, paperHouse } from './paper-house.js';

export const OK = 0;
export const DENIED = 190;
/** A key that no example has. */
export const REAL_KEY = Buffer.from('una clave de 24 octetos.').toString('base64');
const OTHER_TERMINAL = { ...TRIAL_TERMINAL, terminal: '2' };

export interface Made {
  document: string;
  link: string;
  key: string;
}

/** Billing with a stand-in of Redsys and two gateways; `V1` and `V2` sign differently. */
export async function paymentDesk() {
  const before = { url: process.env.VOLANTE_REDSYS_URL, base: process.env.VOLANTE_PUBLIC_URL };
  const redsys = new StandInRedsys({ terminals: [TRIAL_TERMINAL, OTHER_TERMINAL] });
  process.env.VOLANTE_REDSYS_URL = await redsys.start();
  process.env.VOLANTE_PUBLIC_URL = 'https://volante.example';
  process.env.VOLANTE_REDSYS_TIMEOUT_MS = '2000';
  const house: PaperHouse = await paperHouse({ worker: true });
  const gatewayOf = async (rest: Partial<CallInput<typeof paymentGateway.calls.create>>) => {
    const { id } = await house.ok(manager, paymentGateway.calls.create, {
      ...{ name: 'TPV', branch: FIRST_BRANCH, merchant: TRIAL_TERMINAL.merchant, bizum: true },
      ownPassword: OWN_PASSWORD,
      ...rest,
    });
    await house.ok(manager, paymentGatewayKeySave, {
      id,
      key: rest.environment === 'real' ? REAL_KEY : TRIAL_TERMINAL.key,
      ownPassword: OWN_PASSWORD,
    });
    return id;
  };
  const gateway = await gatewayOf({ name: 'TPV de Jaén' });
  const modern = await gatewayOf({ name: 'TPV con firma nueva', terminal: 2, signature: 'v2' });
  const { bank } = redsys;

  const link = async (
    rest: Partial<CallInput<typeof paymentLinkCreate>> = {},
    document?: string,
  ): Promise<Made> => {
    const id = document ?? (await house.issued());
    const made = await house.ok(manager, paymentLinkCreate, { documents: [id], cents: 24_200, ...rest });
    return { document: id, link: made.id, key: made.key };
  };
  /** A contact of which billing has a copy. */
  const contact = async (): Promise<string> => {
    const id = newId();
    const state = {
      ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: PAYER.name },
      ...{ firstName: 'Lucía', lastName: 'Peña', fiscalCode: PAYER.taxId, birthday: null, licence: null },
    };
    await house.db.source.transaction((sql) =>
      writeCustomers({ query: (text, values) => sql.query(text, [...values]) }, [
        { businessId: manager.business.id, version: 1, state },
      ]),
    );
    return id;
  };
  const begin = (key: string, method: 'card' | 'bizum' = 'card') =>
    house.host.call(null, openPaymentBegin, { method }, { key });
  const order = async (key: string, method: 'card' | 'bizum' = 'card'): Promise<TrialOrder> => {
    const { success, data, error } = await begin(key, method);
    if (!success) throw new Error(error?.code);
    const made = bank.begin((data as CallOutput<typeof openPaymentBegin>).fields);
    if (typeof made === 'string') throw new Error(`Redsys refuses the form: ${made}`);
    return made;
  };
  /** The code of the answer; '' when it was taken. */
  const send = async (message: TrialMessage, to = gateway): Promise<string> => {
    const answer = await house.host.call(null, paymentNotification, { gateway: to, ...message });
    return answer.success ? '' : (answer.error?.code ?? 'no code');
  };
  const pay = async (key: string, change: Fields = {}): Promise<TrialOrder> => {
    const made = await order(key);
    await send(bank.notification(made, OK, change));
    return made;
  };
  const opened = async (key: string) => {
    const { success, data, error } = await house.host.call(null, openPayment, {}, { key });
    if (!success) throw new Error(error?.code);
    return data as CallOutput<typeof openPayment>;
  };
  const inbox = async (made: Made): Promise<InboxPayment[]> =>
    (await house.ok(manager, paymentInbox, { limit: 100 })).rows.filter((row) => row.link === made.link);
  return {
    ...{
      house,
      redsys,
      bank,
      gateway,
      modern,
      gatewayOf,
      link,
      contact,
      begin,
      order,
      send,
      pay,
      opened,
      inbox,
    },
    read: (id: string): Promise<PaymentLink> => house.ok(manager, paymentLinkRead, { id }),
    document: (id: string) => house.ok(manager, invoiceRead, { id }),
    balance: async (account: string) => {
      const [row] = await house.db.unscoped<{ balance: string; pending: string }>(
        'SELECT balance, pending FROM ledger_account WHERE business_id = :business AND account = :account',
        { business: manager.business.id, account },
      );
      return { balance: Number(row?.balance ?? 0), pending: Number(row?.pending ?? 0) };
    },
    audit: () => auditLedger(house.db, systemContext(manager.business.id, '')),
    /** As if so many hours had passed since the link ended. */
    age: (id: string, hours: number) =>
      house.db.unscopedRun(
        'UPDATE payment_link SET expires_at = UTC_TIMESTAMP(3) - INTERVAL :hours HOUR WHERE id = :id',
        { id, hours },
      ),
    stop: async () => {
      await house.stop();
      await redsys.stop();
      process.env.VOLANTE_REDSYS_URL = before.url ?? '';
      process.env.VOLANTE_PUBLIC_URL = before.base ?? '';
    },
  };
}

export type PaymentDesk = Awaited<ReturnType<typeof paymentDesk>>;

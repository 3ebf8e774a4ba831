import { bagBalance } from '@volante/contracts/billing/bag.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { DEMO } from '@volante/contracts/demo';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { smsSend } from '@volante/contracts/mail/sms.contract';
import type { HostOptions } from '@volante/testing/records/open-host';
import { knowBranches, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

/** A well-formed id that says what it is of. */
export const idOf = (kind: string, n: number): string =>
  `${Buffer.from(kind).toString('hex').slice(0, 8).padEnd(8, '0')}${String(n).padStart(16, '0')}`;

const EMPLOYEES = 900;

/** A mail that the service handed over. */
export interface SentMail {
  key: string;
  content: { subject: string; body: string };
  recipients: { address: string; contact: string }[];
  secret: boolean;
}
/** Mails of the running house, the last one last. */
export const mails: SentMail[] = [];

/** Messages to telephones of the running house; with no provider, as at first, mails go instead. */
export const texts: CallInput<typeof smsSend>[] = [];
export const smsProvider: { outcome: CallOutput<typeof smsSend>['outcome'] } = { outcome: 'notConnected' };
/** Code with which mails are refused, or what becomes of them; '': they are taken in. */
export const mailServer: { refusal: string; outcome: 'badAddress' | '' } = { refusal: '', outcome: '' };
export const MOBILE = '600 111 222';

/** Cents that billing keeps for contacts, by id; -1: it does not answer. Others have none. */
export const moneyOf = new Map<string, number>();
/** Billing answers for these contacts after a promise. */
export const moneyWaits = new Map<string, { begun: () => void; until: Promise<void> }>();
/** Contacts in the requests to billing, the last one last. */
export const moneyRequests: string[] = [];
/** 30 € for one class. */
const UNIT_CENTS = 30;
const AWAY = { success: false, error: { code: 'REQ-106' } };

/** The house before this one may have left some: files that run together share this module. */
function forgetSent(): void {
  mails.length = 0;
  texts.length = 0;
  smsProvider.outcome = 'notConnected';
  Object.assign(mailServer, { refusal: '', outcome: '' });
  moneyOf.clear();
  moneyWaits.clear();
  moneyRequests.length = 0;
}

/** The training service, with branches, employees, and contacts who are all there. */
export async function startAgenda({ worker = true, standIns }: HostOptions = {}): Promise<ServiceHouse> {
  forgetSent();
  const house = await startHouse(service, {
    worker,
    standIns: (bus) => {
      bus.subscribe(fileAttach.subject, {
        callback: (_, message) => {
          const { files } = message.json<{ files: { id: string }[] }>();
          const data = { attached: files.map(({ id }) => id) };
          message.respond(JSON.stringify({ success: true, data }));
        },
      });
      bus.subscribe(bagBalance.subject, {
        callback: (_, message) => {
          const { contact, practices } = message.json<CallInput<typeof bagBalance>>();
          const heldCents = moneyOf.get(contact);
          const neededCents = practices.reduce((sum, { units }) => sum + units * UNIT_CENTS, 0);
          const money = heldCents === undefined ? 'none' : neededCents <= heldCents ? 'enough' : 'short';
          const data = { money, heldCents: heldCents ?? 0, neededCents };
          moneyRequests.push(contact);
          const wait = moneyWaits.get(contact);
          wait?.begun();
          void Promise.resolve(wait?.until).then(() =>
            message.respond(JSON.stringify(heldCents === -1 ? AWAY : { success: true, data })),
          );
        },
      });
      standIns?.(bus);
      bus.subscribe(contactMailPeople.subject, {
        callback: (_, message) => {
          const { contacts } = message.json<{ contacts: string[] }>();
          const rows = contacts.map((contact) => ({
            ...{ contact, branch: DEMO.school.branches[0].id, name: 'Clara Gil' },
            ...{ address: `${contact}@example.com`, values: { 'contact.phone': MOBILE } },
          }));
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        },
      });
      bus.subscribe(smsSend.subject, {
        callback: (_, message) => {
          const sms = message.json<CallInput<typeof smsSend>>();
          const isKnown = texts.some(({ key }) => key === sms.key);
          if (smsProvider.outcome === 'queued' && !isKnown) texts.push(sms);
          const outcome = smsProvider.outcome === 'queued' && isKnown ? 'repeated' : smsProvider.outcome;
          message.respond(JSON.stringify({ success: true, data: { outcome } }));
        },
      });
      bus.subscribe(mailSend.subject, {
        callback: (_, message) => {
          const mail = message.json<SentMail>();
          const { refusal } = mailServer;
          if (refusal)
            return void message.respond(JSON.stringify({ success: false, error: { code: refusal } }));
          const isNew = !mails.some(({ key }) => key === mail.key);
          if (isNew && mailServer.outcome === '') mails.push(mail);
          const outcome = mailServer.outcome || (isNew ? 'queued' : 'repeated');
          const rows = [{ contact: null, outcome, delivery: null, missing: [] }];
          message.respond(JSON.stringify({ success: true, data: { rows, left: null } }));
        },
      });
      bus.subscribe(contactPayers.subject, {
        callback: (_, message) => {
          const { contacts } = message.json<{ contacts: string[] }>();
          const rows = contacts.map((id) => ({
            version: 1,
            state: {
              ...{
                id,
                branch: DEMO.school.branches[0].id,
                type: 'P',
                state: 'active',
                name: 'Clara Gil',
              },
              ...{ firstName: 'Clara', lastName: 'Gil', fiscalCode: '', birthday: null, licence: null },
            },
          }));
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        },
      });
    },
  });
  await knowBranches(house);
  for (const { id: business } of [DEMO.school, DEMO.other])
    for (let first = 0; first < EMPLOYEES; first += 100) {
      const rows = Array.from(
        { length: 100 },
        (_, at) => `('${business}', '${idOf('emp', first + at)}', NULL, 'Eva', 'active', 1)`,
      );
      await house.db.unscopedRun(
        `INSERT INTO employee_ref (business_id, id, account, name, state, version) VALUES ${rows.join(', ')}`,
        {},
      );
    }
  return house;
}

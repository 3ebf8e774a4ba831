import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { fileAttach, fileDescribe } from '@volante/contracts/files/file.contract';
import type { MailDelivery } from '@volante/contracts/mail/mail-delivery.contract';
import { mailDeliveryList, mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { ownPasswordCheck } from '@volante/contracts/session/own-password.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import type { TestingHost } from '@volante/service-kit/testing-host';
import { JAEN, type MailHost, manager } from './mail-host.js';

export const LETTERHEAD: CallOutput<typeof businessLetterhead> = {
  tradeName: 'Autoescuela El Olivo',
  fiscalName: 'Autoescuela El Olivo, S.L.',
  fiscalCode: 'B12345674',
  branchName: null,
  street: 'Paseo de la Estación, 24',
  city: 'Jaén',
  province: 23,
  postalCode: '23003',
  phone: '953 240 118',
  email: 'hola@elolivo.example',
  logo: null,
  timeZone: 'Europe/Madrid',
  trial: false,
  version: 1,
};

export const ANA: CallOutput<typeof contactMailPeople>['rows'][number] = {
  contact: 'a'.repeat(24),
  branch: JAEN,
  name: 'Ana <Ruiz>',
  address: 'ana@correo.example',
  values: { 'contact.firstName': 'Ana', 'contact.name': 'Ana <Ruiz>', 'contact.licence': '' },
};

type Described = CallOutput<typeof fileDescribe>['rows'][number];

/** What the session service takes for anybody's password. */
export const OWN_PASSWORD = 'tres tristes tigres 3';

/** The other services, as far as mail asks them. */
export interface House {
  letterhead: typeof LETTERHEAD;
  files: Map<string, Described>;
  /** What the files service was asked to keep. */
  kept: CallInput<typeof fileAttach>[];
  administrators: CallOutput<typeof accountCards>['rows'];
  /** People whose address is confirmed. */
  confirmed: CallOutput<typeof accountCards>['rows'];
}

export async function standInForOthers(host: TestingHost): Promise<House> {
  const house: House = {
    letterhead: { ...LETTERHEAD },
    files: new Map(),
    kept: [],
    administrators: [],
    confirmed: [],
  };
  const answer = <C extends CallDeclaration>(call: C, data: (input: CallInput<C>) => CallOutput<C>) =>
    host.bus.subscribe(call.subject, {
      callback: (_, message) => {
        message.respond(JSON.stringify({ success: true, data: data(message.json<CallInput<C>>()) }));
      },
    });
  answer(businessLetterhead, ({ branch }) => ({
    ...house.letterhead,
    ...(branch ? { branchName: 'Jaén Centro', email: 'jaen@elolivo.example' } : {}),
  }));
  answer(contactMailPeople, ({ contacts }) => ({ rows: contacts.includes(ANA.contact) ? [ANA] : [] }));
  answer(fileDescribe, ({ ids }) => ({ rows: ids.flatMap((id) => house.files.get(id) ?? []) }));
  answer(fileAttach, (input) => {
    house.kept.push(input);
    return { attached: input.files.map(({ id }) => id) };
  });
  answer(accountCards, ({ confirmed }) => ({ rows: confirmed ? house.confirmed : house.administrators }));
  host.bus.subscribe(ownPasswordCheck.subject, {
    callback: (_, message) => {
      const { password } = message.json<CallInput<typeof ownPasswordCheck>>();
      const error = { code: 'USER-001', message: 'Contraseña incorrecta.' };
      const isRight = password === OWN_PASSWORD;
      message.respond(JSON.stringify(isRight ? { success: true, data: null } : { success: false, error }));
    },
  });
  await host.bus.flush();
  return house;
}

/** Somebody with an address of their own. */
export const recipient = (address: string, values: Record<string, string> = {}) => ({
  contact: newId(),
  branch: JAEN,
  name: `Persona ${address}`,
  address,
  values,
});

export type SendInput = CallInput<typeof mailSend>;

export const letter = (change: Partial<SendInput> = {}): SendInput => ({
  key: newId(),
  origin: 'test.letter',
  layout: null,
  content: { purpose: 'service', subject: 'Hola', body: '<p>Texto</p>', header: true, footer: true },
  recipients: [],
  values: {},
  attachments: [],
  secret: false,
  check: false,
  ...change,
});

export const send = (mail: MailHost, input: SendInput, as: SessionUser = manager) =>
  mail.ok<CallOutput<typeof mailSend>>(as, mailSend, input);

/** Waits until the mail to this address is in one of these states, and answers it. */
export async function untilIn(
  mail: MailHost,
  address: string,
  states: readonly MailDelivery['state'][],
  isRight: (row: MailDelivery) => boolean = () => true,
): Promise<MailDelivery> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const { rows } = await mail.ok<{ rows: MailDelivery[] }>(manager, mailDeliveryList, { search: address });
    const [row] = rows;
    if (row && states.includes(row.state) && isRight(row)) return row;
    if (Date.now() > deadline) throw new Error(`${address} is ${JSON.stringify(row)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import {
  type studentLinkEnter,
  studentLinkMake,
  studentLogin,
  studentPinSet,
  studentSessionResolve,
  studentVerify,
} from '@volante/contracts/session/student-session.contract';
import { statusHeader } from '@volante/service-kit/calls/wire';
import { sha256 } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { studentContactsConsumption } from '../src/student-store/student-contacts.consumer.js';
import { type AccessHouse, openAccessHouse } from './access-house.js';

type Entered = CallOutput<typeof studentLinkEnter>;
export type Answer = CallOutput<typeof studentLogin>;

/** Contacts of the two demo schools as the contacts service would answer for them, and their students at the door. */
export async function openStudentHouse() {
  const house = await openAccessHouse();
  return new StudentHouse(
    house,
    await house.person('direccion@volante.demo'),
    await house.person('otra@volante.demo'),
  );
}

export class StudentHouse {
  private readonly contacts = new Map<
    string,
    { business: string; version: number; state: ContactEventState }
  >();

  constructor(
    readonly house: AccessHouse,
    readonly office: SessionUser,
    readonly otherOffice: SessionUser,
  ) {
    house.host.bus.subscribe(contactPayers.subject, {
      callback: (_error, message) => {
        const { contacts } = contactPayers.input.parse(message.json());
        const rows = contacts.flatMap((id) => this.contacts.get(id) ?? []);
        const data = { rows: rows.map(({ version, state }) => ({ version, state })) };
        message.respond(JSON.stringify({ success: true, data }), { headers: statusHeader(200) });
      },
    });
  }

  /** A new contact of a school; its id. */
  contact(business: string, part: Partial<ContactEventState> = {}): string {
    const id = newId();
    const state: ContactEventState = {
      ...{
        id,
        branch: newId(),
        type: 'P',
        state: 'active',
        name: 'Marta Ruiz',
        firstName: 'Marta',
        lastName: 'Ruiz',
      },
      ...{ fiscalCode: '', birthday: null, licence: 'B', ...part },
    };
    this.contacts.set(id, { business, version: 1, state });
    return id;
  }

  /** What the contacts service publishes of a change. */
  async changed(id: string, part: Partial<ContactEventState>, topic = 'contact.updated'): Promise<void> {
    const known = this.contacts.get(id);
    if (!known) throw new Error(`${id} is no contact`);
    known.version += 1;
    known.state = { ...known.state, ...part };
    const { business: businessId, version, state } = known;
    await this.house.db.source.transaction('READ COMMITTED', (manager) =>
      studentContactsConsumption.apply(manager, { seq: 1, businessId, topic, entityId: id, version, state }),
    );
  }

  async asOffice<C extends CallDeclaration>(
    call: C,
    input: Record<string, unknown>,
    office = this.office,
  ): Promise<CallOutput<C>> {
    const { data, error } = await this.house.host.call(office, call, input);
    if (error) throw new Error(error.code);
    return data as CallOutput<C>;
  }

  async pinOf(contact: string, office = this.office): Promise<string> {
    const { pin } = await this.asOffice(studentPinSet, { contact }, office);
    this.house.told.push(pin);
    return pin;
  }

  async linkOf(contact: string): Promise<string> {
    const { key } = await this.asOffice(studentLinkMake, { contact });
    this.house.told.push(key);
    return key;
  }

  login(user: string, more: Record<string, unknown>): Promise<Envelope> {
    return this.house.host.call(null, studentLogin, { user, device: 'PHONE', ...more });
  }

  /** What the student's app makes of the answer: in. */
  async entered(answer: Promise<Envelope>): Promise<Entered> {
    const { data, error } = await answer;
    if (error) throw new Error(error.code);
    const entered = data as Answer;
    if (entered.target !== 'in') throw new Error(`not in: ${entered.target}`);
    for (const secret of [entered.student.token, entered.trust]) if (secret) this.house.told.push(secret);
    return entered;
  }

  resolve(token: string): Promise<Envelope> {
    return this.house.host.call(null, studentSessionResolve, { tokenHash: sha256(token) });
  }

  /** A call of a student as the gateway would pass it on. */
  async as(token: string, call: CallDeclaration, input: Record<string, unknown> = {}): Promise<Envelope> {
    const { data, error } = await this.resolve(token);
    if (error) throw new Error(error.code);
    const { session, student } = data as CallOutput<typeof studentSessionResolve>;
    return this.house.host.call(null, call, input, { student, session });
  }

  async own(token: string): Promise<CallOutput<typeof studentVerify>> {
    const { data, error } = await this.as(token, studentVerify);
    if (error) throw new Error(error.code);
    return data as CallOutput<typeof studentVerify>;
  }
}

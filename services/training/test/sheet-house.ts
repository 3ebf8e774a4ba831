import { createHash } from 'node:crypto';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { canonicalJson } from '@volante/contracts/canonical-json';
import { clockWorked } from '@volante/contracts/clock/clock-worked.contract';
import { lessonClassWrite } from '@volante/contracts/dgt/lesson-class.contract';
import { accountCards, accountStanding } from '@volante/contracts/employees/account-card.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { agendaVehicleAdd, lessonBook } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import {
  phonePair,
  phonePin,
  phoneTicket,
  sheetSend,
} from '@volante/contracts/training/sheet-phone.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse, somebody } from '@volante/testing/records/service-house';
import { SheetCardBackground } from '../src/modules/sheets/card.background.js';
import { PhoneRightsBackground } from '../src/modules/sheets/rights.background.js';
import { idOf, startAgenda } from './agenda-house.js';

type ClassSent = CallInput<typeof lessonClassWrite>;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const TEACHER_HAND = 'M10 20L30 40L50 60L70 80L90 90L110 80L130 60L150 40';
export const STUDENT_HAND = 'M20 20L40 40L60 60L80 80L100 90L120 80L140 60L160 40';

/** Yesterday, so that a practice of any hour is over. */
export const YESTERDAY = addDays(new Date().toISOString().slice(0, 10), -2);

/** A teacher with an account, and their paired phone. */
export interface Hand {
  user: SessionUser;
  teacher: string;
  employee: string;
  key: string;
  phone: string;
}

/** The training service with a card and accounts that answer as a test wants. */
export class SheetHouse {
  readonly classes: ClassSent[] = [];
  /** Code with which the card refuses; '': it takes them. 'REQ-106': it is away. */
  refusal = '';
  readonly lostAccounts = new Set<string>();
  /** When the passwords of accounts were set. */
  readonly passwords = new Map<string, string>();
  /** When each employee was clocked in; `null`: the time register is away. */
  worked: Map<string, { from: string; to: string | null }[]> | null = new Map();
  house!: ServiceHouse;
  type = '';
  private made = 400;

  static async start(): Promise<SheetHouse> {
    const one = new SheetHouse();
    one.house = await startAgenda({ worker: false, standIns: (bus) => one.answer(bus) });
    one.type = await one.add(practiceType.calls.create, { name: 'Circulación B' });
    return one;
  }

  private answer(bus: ServiceHouse['host']['bus']): void {
    bus.subscribe(lessonClassWrite.subject, {
      callback: (_, message) => {
        const sent = message.json<ClassSent>();
        if (this.refusal === '') this.classes.push(sent);
        const answer = this.refusal
          ? { success: false, error: { code: this.refusal } }
          : { success: true, data: { id: sent.lesson } };
        message.respond(JSON.stringify(answer));
      },
    });
    bus.subscribe(clockWorked.subject, {
      callback: (_, message) => {
        const { employees } = message.json<{ employees: string[] }>();
        const rows = employees.flatMap((employee) => {
          const stretches = this.worked?.get(employee);
          return stretches ? [{ employee, stretches }] : [];
        });
        const answer = this.worked
          ? { success: true, data: { rows } }
          : { success: false, error: { code: 'REQ-106' } };
        message.respond(JSON.stringify(answer));
      },
    });
    bus.subscribe(accountStanding.subject, {
      callback: (_, message) => {
        const { accounts } = message.json<{ accounts: string[] }>();
        const rows = accounts
          .filter((id) => !this.lostAccounts.has(id))
          .map((id) => ({ id, branches: [FIRST_BRANCH], passwordAt: this.passwords.get(id) ?? null }));
        message.respond(JSON.stringify({ success: true, data: { rows } }));
      },
    });
    bus.subscribe(accountCards.subject, {
      callback: (_, message) => {
        const { ids = [] } = message.json<{ ids?: string[] }>();
        const rows = ids
          .filter((id) => !this.lostAccounts.has(id))
          .map((id) => ({ id, name: 'Eva', email: 'eva@example.com', branches: [] }));
        message.respond(JSON.stringify({ success: true, data: { rows } }));
      },
    });
  }

  async add(call: CallDeclaration, input: object): Promise<string> {
    return ((await this.house.ok(PEOPLE.manager, call, input as never)) as { id: string }).id;
  }

  student(change: object = {}): Promise<string> {
    this.made += 1;
    const right = { contact: idOf('stu', this.made), name: `Alumno ${this.made}`, branch: FIRST_BRANCH };
    return this.add(practiceStudent.calls.create, { ...right, ...change });
  }

  async car(change: object = {}): Promise<string> {
    this.made += 1;
    const right = { plate: `${1000 + this.made} BCD`, branch: FIRST_BRANCH, dualControls: 'yes' };
    const id = await this.add(vehicle.calls.create, { ...right, ...change });
    await this.house.ok(PEOPLE.manager, agendaVehicleAdd, { id });
    return id;
  }

  /** A teacher of practices with an account of their own. */
  async teacher(): Promise<{ user: SessionUser; teacher: string; employee: string }> {
    this.made += 1;
    const user = somebody({
      name: `Profesor ${this.made}`,
      permissions: ['practice.view', 'practice.modify', 'dgt-card.modify'],
      branches: [FIRST_BRANCH],
    });
    const employee = idOf('emp', this.made);
    await this.house.db.unscopedRun(
      'UPDATE employee_ref SET account = :account WHERE business_id = :business AND id = :employee',
      { business: user.business.id, account: user.id, employee },
    );
    const teacher = await this.add(practiceTeacher.calls.create, { employee, name: user.name });
    return { user, teacher, employee };
  }

  async codes(user: SessionUser): Promise<{ ticket: string; digits: string }> {
    const { ticket } = await this.house.ok(user, phoneTicket, {});
    const { digits } = await this.house.ok(user, phonePin, {});
    return { ticket, digits };
  }

  pair(input: object): Promise<Envelope> {
    return this.house.host.call(null, phonePair, { name: 'Mi móvil', ...input });
  }

  /** Another teacher with a phone. */
  async hand(): Promise<Hand> {
    const { user, ...who } = await this.teacher();
    return { user, ...who, ...(await this.phoneOf(user)) };
  }

  async phoneOf(user: SessionUser): Promise<{ key: string; phone: string }> {
    const { data } = await this.pair(await this.codes(user));
    const { key, id } = data as CallOutput<typeof phonePair>;
    return { key, phone: id };
  }

  /** A booked practice of yesterday. */
  async booked({ teacher }: Hand, change: Partial<CallInput<typeof lessonBook>> = {}) {
    const wanted = {
      ...{ student: await this.student(), type: this.type, teacher, vehicle: await this.car() },
      ...{ day: YESTERDAY, from: '10:00', ...change },
    };
    const { id } = await this.house.ok(PEOPLE.manager, lessonBook, wanted);
    return { ...wanted, id };
  }

  sheet({ teacher }: Hand, change: Partial<SheetContent> & { student: string }): SheetContent {
    return {
      ...{ id: newId(), teacher, lesson: null, type: this.type, vehicle: null },
      ...{ startedAt: `${YESTERDAY}T09:00:00.000Z`, endedAt: `${YESTERDAY}T09:45:00.000Z` },
      ...{ kmStart: 12_000, kmEnd: 12_018, fuel: null, levels: { parking: 3 }, faults: [], hasPlaces: false },
      ...{ note: '', hands: { teacher: sha256(TEACHER_HAND), student: sha256(STUDENT_HAND) } },
      ...{ closedAt: `${YESTERDAY}T09:46:00.000Z`, number: 1, previous: '' as const },
      ...change,
    };
  }

  /** As the phone sends it, or with what a test changes after sealing. */
  sending(sheet: SheetContent, change: object = {}): Record<string, unknown> {
    return {
      ...{ now: new Date().toISOString(), sheet, seal: sealOf(sheet) },
      strokes: { teacher: TEACHER_HAND, student: STUDENT_HAND },
      ...change,
    };
  }

  send(hand: Pick<Hand, 'key'>, sheet: SheetContent, change: object = {}): Promise<Envelope> {
    return this.house.host.call(null, sheetSend, this.sending(sheet, change), { key: hand.key });
  }

  private parts() {
    const kit = this.house.host.services[0]?.kit;
    if (!kit) throw new Error('training did not start');
    return [kit.db, kit.calls as CallClient<'training'>, kit.signer, kit.log] as const;
  }

  /** The worker looks once at what is due. */
  async intoCards(): Promise<void> {
    await new SheetCardBackground(...this.parts(), this.house.host.bus).step();
  }

  async checkRights(): Promise<void> {
    await new PhoneRightsBackground(...this.parts()).step();
  }
}

export const sealOf = (sheet: SheetContent): string => sha256(canonicalJson(sheet));

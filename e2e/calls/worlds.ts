import { cashflowCreate } from '@volante/contracts/billing/cashflow.contract';
import { invoiceCreate, invoiceIssue } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import { paymentGatewayKeySave } from '@volante/contracts/billing/payment-gateway.contract';
import { paymentLinkCreate } from '@volante/contracts/billing/payment-link.contract';
import { ticketCreate } from '@volante/contracts/billing/ticket.contract';
import { tillOpen } from '@volante/contracts/billing/till.contract';
import { RECORDS } from '@volante/contracts/catalogue';
import { kioskCreate } from '@volante/contracts/clock/kiosk.contract';
import { contactCreate } from '@volante/contracts/contacts/contact.contract';
import { contactGroupCreate } from '@volante/contracts/contacts/contact-group.contract';
import { contactMerge } from '@volante/contracts/contacts/contact-merge.contract';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { dgtFeeCreate } from '@volante/contracts/dgt/dgt-fee.contract';
import { examFolderCreate } from '@volante/contracts/dgt/exam-folder.contract';
import {
  type RegisterBook,
  registerBookCreate,
  registerBookRead,
} from '@volante/contracts/dgt/register-book.contract';
import { employeeCreate } from '@volante/contracts/employees/employee.contract';
import { folderCreate } from '@volante/contracts/files/drive-change.contract';
import { uploadBegin } from '@volante/contracts/files/drive-upload.contract';
import { creation, inOrder } from '@volante/contracts/records/record-samples';
import { roleCreate } from '@volante/contracts/roles/role.contract';
import { accountDeviceList } from '@volante/contracts/session/account.contract';
import { employeeSessionList } from '@volante/contracts/session/employee-session.contract';
import { lessonBook } from '@volante/contracts/training/lesson.contract';
import { practiceBagGive } from '@volante/contracts/training/practice-bag.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { type Answer, send } from '../src/product.js';
import { NOBODY } from './declared.js';
import { GATEWAY_KEY } from './samples/billing.samples.js';
import { JAEN_CENTER } from './samples/dgt.samples.js';
import { idsOf } from './samples/records.samples.js';
import type { World } from './samples/world.js';

/** Ids of records that do not exist. */
export const nothing: World = {
  contact: NOBODY,
  contactVersion: 1,
  // Another one than `contact`: a contact and itself is refused for what it is.
  other: 'd'.repeat(24),
  merge: NOBODY,
  note: NOBODY,
  group: NOBODY,
  view: NOBODY,
  business: NOBODY,
  businessVersion: 1,
  branch: NOBODY,
  employee: NOBODY,
  role: NOBODY,
  file: NOBODY,
  driveFolder: NOBODY,
  driveFile: NOBODY,
  driveUpload: NOBODY,
  import: NOBODY,
  supplierImport: NOBODY,
  job: NOBODY,
  mail: NOBODY,
  book: NOBODY,
  folder: NOBODY,
  tax: NOBODY,
  lesson: NOBODY,
  practiceLot: NOBODY,
  invoice: NOBODY,
  ticket: NOBODY,
  payment: NOBODY,
  paymentLink: NOBODY,
  tillSession: NOBODY,
  movement: NOBODY,
  device: NOBODY,
  kiosk: NOBODY,
  user: NOBODY,
  session: NOBODY,
  password: DEMO_PASSWORD,
  ...Object.fromEntries([...RECORDS.keys()].map((entity) => [`record:${entity}`, NOBODY])),
  ...Object.fromEntries(
    [...RECORDS.values()].flatMap(({ entity, calls }) => [
      ...(calls.views ? [[`view:${entity}`, NOBODY]] : []),
      ...(calls.groups ? [[`group:${entity}`, NOBODY]] : []),
    ]),
  ),
};

async function deviceOf(token: string): Promise<string> {
  const { body } = await send(accountDeviceList, {}, { token });
  const { rows } = body.data as { rows: { id: string; current: boolean }[] };
  return rows.find(({ current }) => current)?.id ?? '';
}

/** The open book of a branch: there is one at a time, so the first world of a branch opens it. */
async function bookOf(token: string, branch: string): Promise<string> {
  const { body } = await send(registerBookRead, {}, { token });
  const { rows } = body.data as { rows: RegisterBook[] };
  const open = rows.find((book) => book.branch === branch && book.closedOn === null);
  return open?.id ?? idOf(send(registerBookCreate, { branch, openedOn: '2026-01-02' }, { token }));
}

/** An empty folder of exams, and a fee that is nobody's. */
async function examsOf(token: string, branch: string): Promise<Pick<World, 'folder' | 'tax'>> {
  const folder = { branch, center: JAEN_CENTER, day: '2026-01-02', test: 'road', places: 4 };
  const bought = await send(dgtFeeCreate, { branch, type: '2.1', boughtOn: '2026-01-02' }, { token });
  if (!bought.body.success) throw new Error(JSON.stringify(bought.body.error));
  const { ids } = bought.body.data as { ids: string[] };
  return { folder: await idOf(send(examFolderCreate, folder, { token })), tax: ids[0] ?? '' };
}

/** The person and the session behind a token. */
async function ownSession(token: string): Promise<Pick<World, 'user' | 'session'>> {
  const { body } = await send(employeeSessionList, { limit: 100 }, { token });
  const { rows } = body.data as { rows: { id: string; user: { id: string }; current: boolean }[] };
  const own = rows.find(({ current }) => current);
  return { user: own?.user.id ?? '', session: own?.id ?? '' };
}

/** The id in an answer; the field has the name of what was made where that is not the record itself. */
export async function idOf(
  answer: Answer | Promise<Answer>,
  field: 'id' | 'job' | 'note' | 'payment' | 'qualification' | 'session' = 'id',
): Promise<string> {
  const { body } = await answer;
  if (!body.success) throw new Error(JSON.stringify(body.error));
  return (body.data as Record<typeof field, string>)[field];
}

const PATIENCE_MS = 10_000;

/** A service's copy of what another one has just made follows its event: a refusal for a missing one is tried again. */
async function patiently(ask: () => Promise<Answer>, until = Date.now() + PATIENCE_MS): Promise<Answer> {
  const answer = await ask();
  const { success, error } = answer.body as { success: boolean; error?: { code: string } };
  if (success || error?.code !== 'REQ-101' || Date.now() > until) return answer;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return patiently(ask, until);
}

/** A practice in the circuit without a car, which goes against the world's timetable: that takes a reason. */
async function lessonOf(token: string, unique: string, world: World): Promise<string> {
  const type = { name: `Circuito ${unique}`, kind: 'circuit', noVehicle: true };
  const booked = {
    ...{ student: world['record:practice-student'], teacher: world['record:practice-teacher'] },
    type: await idOf(send(practiceType.calls.create, type, { token })),
    ...{ day: '2031-01-15', from: '09:00', override: 'Generada' },
  };
  return idOf(send(lessonBook, booked, { token }));
}

/** Units that a student of practices was given by hand. */
async function lotOf(token: string, world: World): Promise<string> {
  const given = {
    ...{ student: world['record:practice-student'], type: world['record:practice-type'] },
    ...{ units: 3, reason: 'Generada' },
  };
  return idOf(send(practiceBagGive, given, { token }));
}

/** The world with one of each declared record, and a group and a saved view of each list that has them. */
async function withRecords(token: string, unique: string, world: World): Promise<World> {
  const whole = { ...world };
  for (const record of inOrder(RECORDS)) {
    const { calls, entity, list } = record;
    const made = creation(record, idsOf(whole), unique);
    whole[`record:${entity}`] = await idOf(patiently(() => send(calls.create, made, { token })));
    if (calls.groups)
      whole[`group:${entity}`] = await idOf(
        send(calls.groups.create, { name: `Grupo ${unique}` }, { token }),
      );
    if (!calls.views) continue;
    const view = {
      name: `Vista ${unique}`,
      shared: false,
      filters: {},
      sort: list.defaultSort,
      columns: [],
    };
    whole[`view:${entity}`] = await idOf(send(calls.views.save, view, { token }));
  }
  return whole;
}

const PAYER = { name: 'Generada', taxId: '12345678Z', street: 'Calle Real, 3', city: 'Jaén' };

/** A draft, and an invoice of which a part is paid and another one asked for by a link, by the tax and a series of the world. */
async function invoicesOf(
  token: string,
  world: World,
): Promise<Pick<World, 'invoice' | 'ticket' | 'payment' | 'paymentLink'>> {
  const draft = {
    ...{ branch: world.branch, series: world['record:billing-series'] },
    lines: [{ description: 'Matrícula', price: 24_200, tax: world['record:tax'] }],
    payer: { ...PAYER, postalCode: '', province: '' },
  };
  const add = () => idOf(send(invoiceCreate, draft, { token }));
  const id = await add();
  await idOf(send(invoiceIssue, { id, version: 1, payable: 24_200 }, { token }));
  const payment = await idOf(
    send(invoicePaymentCreate, { id, cents: 100, method: 'card' }, { token }),
    'payment',
  );
  const gateway = world['record:payment-gateway'] ?? '';
  await send(
    paymentGatewayKeySave,
    { id: gateway, key: GATEWAY_KEY, ownPassword: world.password },
    { token },
  );
  const paymentLink = await idOf(
    send(paymentLinkCreate, { documents: [id], cents: 100, gateway }, { token }),
  );
  const ticket = await idOf(send(ticketCreate, { ...draft, series: null }, { token }));
  return { invoice: await add(), ticket, payment, paymentLink };
}

/** The world's till is open, and money was put into it. */
async function cashOf(token: string, world: World): Promise<Pick<World, 'tillSession' | 'movement'>> {
  const id = world['record:till'] ?? '';
  const tillSession = await idOf(send(tillOpen, { id, pieces: [] }, { token }), 'session');
  const put = { till: id, kind: 'in', cents: 100, concept: 'Generada' };
  return { tillSession, movement: await idOf(send(cashflowCreate, put, { token })) };
}

/** An upload in parts that waits for its first one. */
const A_FILM = { folder: 'root', size: 9_000_000, fingerprint: 'e0'.repeat(32) } as const;

/** Makes two contacts, a merge, a group, a view and one of each declared record as `token`'s person. */
export async function worldOf(
  token: string,
  branch: string,
  label: string,
  password = DEMO_PASSWORD,
): Promise<World> {
  const unique = `${label} ${Date.now()}`;
  const person = { firstName: 'Generada', lastName: label, branch, force: true };
  const view = { name: `Vista ${unique}`, shared: false, filters: {}, sort: 'name', columns: [] };
  const contact = () => idOf(send(contactCreate, person, { token }));
  const other = await contact();
  const merge = { keep: other, keepVersion: 1, lose: await contact(), loseVersion: 1 };
  const world = await withRecords(token, unique, {
    ...nothing,
    ...{ branch, password },
    employee: await idOf(send(employeeCreate, { firstName: 'Generada', branches: [branch] }, { token })),
    role: await idOf(send(roleCreate, { name: `Rol ${unique}`, permissions: ['branch.view'] }, { token })),
    device: await deviceOf(token),
    kiosk: await idOf(send(kioskCreate, { name: 'Recepción', branch }, { token })),
    book: await bookOf(token, branch),
    ...(await examsOf(token, branch)),
    ...(await ownSession(token)),
    contact: await contact(),
    driveFolder: await idOf(send(folderCreate, { folder: 'root', name: unique }, { token })),
    driveUpload: await idOf(send(uploadBegin, { ...A_FILM, name: `${unique}.mp4` }, { token })),
    other,
    merge: await idOf(send(contactMerge, merge, { token })),
    group: await idOf(send(contactGroupCreate, { name: `Grupo ${unique}` }, { token })),
    view: await idOf(send(contactViews.save, view, { token })),
  });
  const lesson = await lessonOf(token, unique, world);
  const practiceLot = await lotOf(token, world);
  return {
    ...world,
    lesson,
    practiceLot,
    ...(await invoicesOf(token, world)),
    ...(await cashOf(token, world)),
  };
}

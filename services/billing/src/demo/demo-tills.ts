import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { DENOMINATIONS, type Pieces } from '@volante/contracts/billing/till.fields';
import { DEMO } from '@volante/contracts/demo';
import type { Context } from '@volante/service-kit/context';
import { accountKey } from '../ledger/ledger.js';
import { tillAccount } from '../tills/movements.js';
import { openTill } from '../tills/open-till.js';
import type { DemoDays } from './demo-days.js';
import { type Act, type DemoDesk, PEOPLE } from './demo-desk.js';
import { idOf, PRODUCTS, TAXES } from './demo-ids.js';

const [JAEN] = DEMO.school.branches;
const { clerk, antonio, rosa } = PEOPLE;

/** Float of the counter and of a teacher, in cents. */
const [FLOAT, SMALL_FLOAT] = [15_000, 2_000];

interface Till {
  id: string;
  float: number;
}
const COUNTER: Till = { id: idOf('1', 1), float: FLOAT };
const ANTONIO: Till = { id: idOf('1', 2), float: SMALL_FLOAT };
const ROSA: Till = { id: idOf('1', 3), float: SMALL_FLOAT };

const held = ({ actor }: Context) => ({ holder: actor.userId, holderName: actor.userName });
const recordOf = ({ id, float }: Till, fields: { name: string; holder?: string; holderName?: string }) => ({
  ...{ id, branch: JAEN.id, startingCash: float, ...fields },
});

export const DEMO_TILLS = [
  recordOf(COUNTER, { name: 'Mostrador de Jaén' }),
  recordOf(ANTONIO, { name: 'Caja de Antonio', ...held(antonio) }),
  recordOf(ROSA, { name: 'Caja de Rosa', ...held(rosa) }),
];

const ARTICLES = {
  practice: { product: PRODUCTS.practice, description: 'Práctica permiso B', price: 3_200, tax: TAXES.full },
  book: {
    ...{ product: PRODUCTS.book, description: 'Libro de teoría permiso B', price: 2_080, tax: TAXES.book },
  },
  file: { product: PRODUCTS.file, description: 'Gestión de expediente', price: 4_500, tax: TAXES.full },
  copies: { product: null, description: 'Fotocopias y compulsas', price: 650, tax: TAXES.full },
} as const;

interface Sale {
  time: string;
  article: keyof typeof ARTICLES;
  units?: number;
  method: PaymentMethod;
  /** Under which a later act finds the ticket. */
  name?: string;
}

/** The counter's day: sales, and how it ended. */
interface CounterDay {
  /** The n-th workday before today. */
  workday: number;
  sales: readonly Sale[];
  /** Cents that are missing at the count, and why. */
  missing?: readonly [cents: number, reason: string];
}

const COUNTER_DAYS: readonly CounterDay[] = [
  {
    workday: 6,
    sales: [
      { time: '10:10', article: 'book', method: 'cash' },
      { time: '12:30', article: 'practice', units: 2, method: 'card' },
      { time: '18:15', article: 'copies', method: 'cash' },
    ],
  },
  {
    workday: 5,
    sales: [
      { time: '09:40', article: 'file', method: 'card' },
      { time: '11:20', article: 'book', method: 'cash', name: 'returned' },
      { time: '17:30', article: 'practice', method: 'bizum' },
    ],
  },
  {
    workday: 4,
    sales: [
      { time: '10:05', article: 'practice', units: 3, method: 'cash' },
      { time: '13:10', article: 'copies', method: 'cash', name: 'electronic' },
      { time: '19:00', article: 'book', method: 'card' },
    ],
  },
  {
    workday: 3,
    sales: [
      { time: '10:30', article: 'practice', units: 2, method: 'cash' },
      { time: '12:00', article: 'file', method: 'cash' },
      { time: '18:40', article: 'practice', units: 2, method: 'bizum' },
    ],
    missing: [500, 'Se dio mal un cambio de 5 €'],
  },
  {
    workday: 2,
    sales: [
      { time: '09:50', article: 'book', method: 'bizum' },
      { time: '16:40', article: 'practice', units: 2, method: 'card' },
      { time: '18:20', article: 'practice', method: 'cash' },
    ],
  },
  {
    workday: 1,
    sales: [
      { time: '10:15', article: 'file', method: 'card', name: 'company' },
      { time: '11:45', article: 'book', method: 'cash' },
      { time: '18:00', article: 'practice', units: 2, method: 'bizum' },
    ],
  },
  {
    workday: 0,
    sales: [
      { time: '09:30', article: 'practice', units: 2, method: 'card' },
      { time: '10:40', article: 'book', method: 'cash' },
      { time: '11:15', article: 'practice', method: 'bizum' },
      { time: '12:05', article: 'copies', method: 'cash' },
    ],
  },
];

/** Workdays on which the teacher opened the till of the car. */
const TEACHER_DAYS: readonly number[] = [4, 2];

/** The fewest notes and coins of an amount. */
function inPieces(cents: number): Pieces {
  let left = cents;
  return DENOMINATIONS.flatMap((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return pieces > 0 ? [{ value, pieces }] : [];
  });
}

async function cashIn(desk: DemoDesk, by: Context, { id }: Till): Promise<number> {
  const [row] = await desk.db.rows<{ balance: string | number }>(
    by,
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account',
    { account: accountKey(tillAccount(id)) },
  );
  return Number(row?.balance ?? 0);
}

async function takenBy(desk: DemoDesk, by: Context, session: string, method: PaymentMethod): Promise<number> {
  const [row] = await desk.db.rows<{ cents: string | number | null }>(
    by,
    `SELECT SUM(cents) cents FROM till_movement
     WHERE business_id = :business AND session_id = :session AND method = :method`,
    { session, method },
  );
  return Number(row?.cents ?? 0);
}

/** Opened with what the last closing left in it. */
const open = (by: Context, one: Till, session: string) => async (desk: DemoDesk) => {
  const cents = (await cashIn(desk, by, one)) || one.float;
  await desk.db.write(by, (tx) => openTill(tx, session, { id: one.id, branch: JAEN.id }, inPieces(cents)));
};

/** Cash above the float goes to the bank. */
const bank = (by: Context, one: Till) => async (desk: DemoDesk) => {
  const cents = (await cashIn(desk, by, one)) - one.float;
  if (cents > 0)
    await desk.cashflow.create(by, {
      ...{ till: one.id, kind: 'bank', cents, concept: 'Ingreso en el banco', to: null },
    });
};

/** Counted and closed, with what the terminal printed. */
const close =
  (by: Context, one: Till, session: string, [missing, reason]: readonly [number, string] = [0, '']) =>
  async (desk: DemoDesk) => {
    await desk.sessions.count(by, {
      ...{ id: session, version: 1, pieces: inPieces((await cashIn(desk, by, one)) - missing) },
      cardCents: await takenBy(desk, by, session, 'card'),
      bizumCents: await takenBy(desk, by, session, 'bizum'),
    });
    await desk.sessions.close(by, { id: session, version: 2, reason });
  };

const sell =
  (by: Context, { article, units = 1, method, name }: Omit<Sale, 'time'>) =>
  async (desk: DemoDesk) => {
    const { price, ...line } = ARTICLES[article];
    const sold = await desk.selling.sell(by, {
      ...{ target: 'ticket', branch: JAEN.id, series: null, contact: null, payer: EMPTY_PAYER },
      lines: [{ ...line, pack: null, price, quantity: units * 1_000, discount: null }],
      ...{ withTaxes: true, discount: null, withholding: 0, operationOn: null, dueOn: null, notes: '' },
      ...{ payable: units * price, method },
    });
    if (name) desk.tickets.set(name, sold);
  };

/** A teacher hands the money of the lessons over to the counter. */
const handOver = (by: Context, one: Till, cents: number) => (desk: DemoDesk) =>
  desk.cashflow.create(by, {
    ...{ till: one.id, kind: 'transfer', cents, concept: 'Clases cobradas en el coche', to: COUNTER.id },
  });

/** The clerk takes all that was handed over. */
async function accept(desk: DemoDesk): Promise<void> {
  const rows = await desk.db.rows<{ id: string }>(
    clerk,
    "SELECT id FROM till_handover WHERE business_id = :business AND state = 'pending' ORDER BY id",
  );
  for (const { id } of rows) await desk.cashflow.settle(clerk, { id, isAccepted: true });
}

function counterActs(days: DemoDays, { workday, sales, missing }: CounterDay, at: number): Act[] {
  const day = days.workday(workday);
  const session = idOf('2', at + 1);
  const moment = (time: string) => days.moment(day, time);
  const begun: Act[] = [
    { at: moment('09:05'), run: open(clerk, COUNTER, session) },
    ...sales.map(({ time, ...sale }) => ({ at: moment(time), run: sell(clerk, sale) })),
  ];
  if (workday === 0) return begun;
  return [
    ...begun,
    { at: moment('20:00'), run: bank(clerk, COUNTER) },
    { at: moment('20:10'), run: close(clerk, COUNTER, session, missing) },
  ];
}

function teacherActs(days: DemoDays, workday: number, at: number): Act[] {
  const day = days.workday(workday);
  const session = idOf('2', 20 + at);
  const moment = (time: string) => days.moment(day, time);
  return [
    { at: moment('15:30'), run: open(antonio, ANTONIO, session) },
    { at: moment('17:00'), run: sell(antonio, { article: 'practice', units: 2, method: 'cash' }) },
    { at: moment('19:30'), run: handOver(antonio, ANTONIO, 6_400) },
    { at: moment('19:40'), run: accept },
    { at: moment('19:50'), run: close(antonio, ANTONIO, session) },
  ];
}

/** Tills of the counter and of two teachers, their last days, and money that waits to be taken today. */
export function tillActs(days: DemoDays): Act[] {
  const today = (time: string) => days.moment(days.today, time);
  return [
    ...COUNTER_DAYS.flatMap((one, at) => counterActs(days, one, at)),
    ...TEACHER_DAYS.flatMap((workday, at) => teacherActs(days, workday, at)),
    { at: today('09:10'), run: open(rosa, ROSA, idOf('2', 30)) },
    { at: today('13:00'), run: sell(rosa, { article: 'practice', units: 3, method: 'cash' }) },
    { at: today('13:30'), run: handOver(rosa, ROSA, 9_600) },
  ];
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { canonicalJson } from '@volante/contracts/canonical-json';
import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import type { SheetMarkName } from '@volante/contracts/training/sheet.contract';
import type { sheetSend } from '@volante/contracts/training/sheet-phone.contract';
import { HELD_MARKS, SHEET_MARKS, type SheetState } from '@volante/contracts/training/sheet-words';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { lockResources } from '../../agenda-store/agenda-locks.js';
import type { Read } from '../../agenda-store/read-timetables.js';
import { isOlderThanPassword, standingOf } from '../../sheet-store/phone-accounts.js';
import { type ChainPlace, chainPlace } from '../../sheet-store/phone-chain.js';
import { type Phone, Phones, phoneContext } from '../../sheet-store/phones.js';
import { hasCard } from '../../sheet-store/sheet-card.js';
import {
  isSealed,
  type SheetRecords,
  type SheetTime,
  sheetRecords,
  sheetTime,
  timeMarks,
} from '../../sheet-store/sheet-facts.js';
import { findLesson, giveLesson, givenWith } from '../../sheet-store/sheet-lesson.js';
import {
  agendaRules,
  bookingMarks,
  kilometreMarks,
  kilometresBefore,
} from '../../sheet-store/sheet-marks.js';
import { readVehicle } from '../../sheet-store/vehicle-reading.js';

type Sent = CallParsed<typeof sheetSend>;

/** The phone, and the branches that its teacher's account sees; `null`: all of them. */
interface Sender {
  phone: Phone;
  branches: readonly string[] | null;
}

interface Judged {
  phone: Phone;
  sent: Sent;
  records: SheetRecords;
  time: SheetTime;
  lesson: string;
  marks: readonly SheetMarkName[];
  state: SheetState;
  chain: ChainPlace;
}

const CHECK_IT = 'Compruébala antes de que entre en la ficha.';

/** Takes the practices that phones send: each once, whatever booking would have refused. */
@Injectable()
export class SheetReceiver {
  constructor(
    private readonly db: Database,
    private readonly phones: Phones,
    private readonly calls: CallClient<'training'>,
  ) {}

  async take(ctx: KeyContext, sent: Sent): Promise<CallOutput<typeof sheetSend>> {
    const phone = await this.phones.of(ctx);
    if (sent.sheet.teacher !== phone.teacher) throw new CodedError('PHONE-004');
    const { business, account } = phone;
    const standing = (await standingOf(this.calls, ctx, { business, accounts: [account] })).get(account);
    if (!standing || isOlderThanPassword(phone.pairedAt, standing)) throw new CodedError('KEY-001');
    const own = phoneContext(ctx, phone);
    const who = { phone, branches: standing.branches };
    return this.db.write(own, (tx) => this.once(own, tx, who, sent), { idempotencyKey: null });
  }

  private async once(
    own: Context,
    tx: TenantTx,
    who: Sender,
    sent: Sent,
  ): Promise<CallOutput<typeof sheetSend>> {
    const { phone } = who;
    const { id } = sent.sheet;
    const [live] = await tx.rows(
      'SELECT id FROM sheet_phone WHERE business_id = :business AND id = :phone AND ended_at IS NULL FOR UPDATE',
      { phone: phone.id },
    );
    if (!live) throw new CodedError('KEY-001');
    const [known] = await tx.rows<{ seal: string }>(
      'SELECT seal FROM practice_sheet WHERE business_id = :business AND id = :id FOR UPDATE',
      { id },
    );
    if (known && known.seal !== sent.seal) throw new CodedError('PHONE-006');
    if (known) return { id, isNew: false };
    const judged = await this.judge(own, tx, who, sent);
    await insertSheet(tx, judged);
    if (judged.state !== 'double') {
      const isOdd = judged.state === 'refused' || judged.marks.some((mark) => mark.startsWith('km-'));
      await readVehicle({ db: this.db, calls: this.calls }, tx, { ...sent, day: judged.time.day, isOdd });
    }
    notifyOffice(tx, judged);
    return { id, isNew: true };
  }

  private async judge(own: Context, tx: TenantTx, { phone, branches }: Sender, sent: Sent): Promise<Judged> {
    const { sheet, now } = sent;
    const read: Read = (sql, params) => tx.rows(sql, params);
    const records = await sheetRecords(read, sheet);
    const time = sheetTime(sheet, { now, zone: records.zone }, Date.now());
    const found = await findLesson(tx, sheet);
    const { lesson, isDouble } = found;
    if (!isDouble) await lockResources(tx, givenWith(sheet, records, lesson));
    const rules = isDouble ? [] : await agendaRules(own, read, { sheet, time, lesson });
    const chain = await chainPlace(read, phone, sheet);
    // The office decided about what it booked.
    const isOwn = lesson !== null || branches === null || branches.includes(records.branch);
    const marks: SheetMarkName[] = [
      ...found.marks,
      ...(lesson && !isDouble ? bookingMarks(sheet, time, lesson) : []),
      ...(rules ?? ['not-judged' as const]),
      ...(await vehicleMarks(read, sheet, time, isDouble)),
      ...(time.drift === 0 ? [] : ['clock-off' as const]),
      ...timeMarks(time, Date.now()),
      ...(isOwn ? [] : ['other-branch' as const]),
      ...(isSealed(sent) ? [] : ['seal-broken' as const]),
      ...(chain.follows ? [] : ['chain-broken' as const]),
    ];
    const given = { sheet, records, time, rules: rules ?? [] };
    const place = isDouble && lesson ? lesson.id : await giveLesson(tx, lesson, given);
    return {
      phone,
      sent,
      records,
      time,
      chain,
      lesson: place,
      marks,
      state: stateOf(records, marks, isDouble),
    };
  }
}

/** Kilometres are compared for the first sheet of a practice alone: another one of it does not read the vehicle. */
async function vehicleMarks(
  read: Read,
  sheet: Sent['sheet'],
  time: SheetTime,
  isDouble: boolean,
): Promise<SheetMarkName[]> {
  const vehicle = isDouble ? null : sheet.vehicle;
  return kilometreMarks(sheet, vehicle === null ? null : await kilometresBefore(read, vehicle, time));
}

const heldMark = (marks: readonly SheetMarkName[]) => HELD_MARKS.find((one) => marks.includes(one));

/** A sheet of a kind without a card has nothing to wait for, unless it was changed after its seal. */
function stateOf(
  { kind }: SheetRecords,
  marks: readonly SheetMarkName[],
  isDouble: boolean,
): Judged['state'] {
  if (isDouble) return 'double';
  const held = heldMark(marks);
  if (!hasCard(kind)) return held === 'seal-broken' ? 'refused' : 'plain';
  return held ? 'refused' : 'pending';
}

async function insertSheet(
  tx: TenantTx,
  { phone, sent, records, time, lesson, marks, state, chain }: Judged,
): Promise<void> {
  const { sheet, seal, strokes } = sent;
  const held = heldMark(marks);
  const columns = {
    ...{ phone_id: phone.id, branch_id: records.branch, lesson_id: lesson, student_id: sheet.student },
    ...{ contact_id: records.contact, licence: records.licence, kind: records.kind },
    ...{ teacher_id: sheet.teacher, account_id: phone.account, vehicle_id: sheet.vehicle },
    ...{ day: time.day, from_time: time.from, to_time: time.to },
    ...{ km_start: sheet.kmStart, km_end: sheet.kmEnd, fuel: sheet.fuel },
    ...{ content: canonicalJson(sheet), seal, drift_ms: time.drift, state, marks: JSON.stringify(marks) },
    ...{ chain_number: chain.number, previous_seal: sheet.previous },
    strokes: state === 'plain' ? null : JSON.stringify(strokes),
    trouble: state === 'refused' && held ? `${SHEET_MARKS[held]} ${CHECK_IT}` : '',
    due_at: state === 'pending' ? new Date() : null,
  };
  const names = Object.keys(columns);
  await tx.run(
    `INSERT INTO practice_sheet (business_id, id, ${names.join(', ')}, received_at)
     VALUES (:business, :id, ${names.map((name) => `:${name}`).join(', ')}, UTC_TIMESTAMP(3))`,
    { ...columns, id: sheet.id },
  );
  const changes = { state: { from: null, to: state }, marks: { from: null, to: marks.join(' ') } };
  tx.audit({ entity: 'practice-sheet', entityId: sheet.id, action: 'received', changes });
  const at = { branch: records.branch, contact: records.contact, day: time.day };
  tx.emit({ topic: 'practice-sheet.received', entityId: sheet.id, version: 1, state: { ...at, state } });
}

const wordsOf = (mark: SheetMarkName): string =>
  mark in SHEET_MARKS
    ? SHEET_MARKS[mark as keyof typeof SHEET_MARKS]
    : LESSON_RULES[mark as keyof typeof LESSON_RULES].words;

function notifyOffice(tx: TenantTx, { phone, sent, records, time, marks }: Judged): void {
  const [first] = marks;
  if (!first) return;
  notify(tx, {
    kind: 'sheet.marked',
    to: { permission: 'practice.all', branch: records.branch },
    title: `Hoja de ${phone.teacherName} del ${time.day.split('-').reverse().join('/')} a las ${time.from}: ${wordsOf(first)}`,
    text: marks.slice(1).map(wordsOf).join(' '),
    link: `/formative/sheet/view/${sent.sheet.id}`,
  });
}

import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  practiceBagCorrect,
  practiceBagExpire,
  practiceBagFit,
  practiceBagGive,
  practiceBagRestore,
} from '@volante/contracts/training/practice-bag.contract';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from '../../agenda-store/read-timetables.js';
import { unknown } from '../../lesson-store/named-records.js';
import { assertMoving, lockBag } from '../../unit-store/bag-person.js';
import { readTypes } from '../../unit-store/load-bag.js';
import { freeOf, UNIT } from '../../unit-store/unit-ledger.js';
import { bringBag, openSchool } from '../../unit-store/write-bag.js';
import { mayExpire } from './bag-expiry.js';
import { type StudentRow, seenStudent } from './bags.service.js';

const ZONE = 'Europe/Madrid';

interface OwnLot {
  id: string;
  contact_id: string;
  origin: 'sold' | 'given' | 'advance';
  expires_on: string | null;
  /** Hundredths that people let expire, and the version of the last event of it. */
  expired: number;
  expired_version: number;
  /** In hundredths. */
  free: number;
}

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

/** Units that people give, correct and let expire, each with its reason. */
@Injectable()
export class BagActs {
  constructor(private readonly db: Database) {}

  give(ctx: Context, input: CallParsed<typeof practiceBagGive>): Promise<CallOutput<typeof practiceBagGive>> {
    const { student, type: typeId, units, isAdvance, reason } = input;
    return this.db.write(ctx, async (tx) => {
      const row = await this.movable(ctx, tx, student);
      const type = (await readTypes(readOf(tx))).find(({ id }) => id === typeId);
      if (!type) throw unknown('type');
      const id = newId();
      await tx.run(
        `INSERT INTO practice_lot (business_id, id, contact_id, kind, licence, minutes, units, sold_on, expires_on, version, origin,
           type_id, text)
         VALUES (:business, :id, :contact, :kind, :licence, :minutes, :units, :day, NULL, 0, :origin, :type, :reason)`,
        {
          ...{
            id,
            contact: row.contact,
            kind: type.kind,
            licence: row.licence,
            units,
            type: type.id,
            reason,
          },
          ...{ minutes: type.minutes ?? DEFAULT_MINUTES, origin: isAdvance ? 'advance' : 'given' },
          day: localMoment(Date.now(), ZONE).day,
        },
      );
      await bringBag(tx, row.contact, { reason });
      this.audit(tx, student, isAdvance ? 'advanced' : 'given', { units, reason });
      return { id };
    });
  }

  correct(
    ctx: Context,
    { student, lot: id, change, reason }: CallParsed<typeof practiceBagCorrect>,
  ): Promise<CallOutput<typeof practiceBagCorrect>> {
    return this.db.write(ctx, async (tx) => {
      const { contact } = await this.movable(ctx, tx, student);
      const lot = await this.lot(tx, contact, id);
      if (lot.origin === 'sold') throw new CodedError('PRACTICE-BAG-002');
      if (-change * UNIT > lot.free) throw new CodedError('PRACTICE-BAG-003');
      await tx.run(
        'UPDATE practice_lot SET units = units + :change WHERE business_id = :business AND id = :id',
        {
          ...{ id, change },
        },
      );
      await bringBag(tx, contact, { reason, what: 'corrected' });
      this.audit(tx, student, 'corrected', { units: change, reason });
      return null;
    });
  }

  expire(
    ctx: Context,
    { student, lot: id, reason }: CallParsed<typeof practiceBagExpire>,
  ): Promise<CallOutput<typeof practiceBagExpire>> {
    return this.db.write(ctx, async (tx) => {
      const { contact } = await this.movable(ctx, tx, student);
      const lot = await this.lot(tx, contact, id);
      if (lot.free === 0) throw new CodedError('PRACTICE-BAG-003');
      if (!mayExpire(lot, can(ctx, 'practice.override'))) throw new CodedError('PRACTICE-BAG-004');
      await this.setExpired(tx, lot, lot.expired + lot.free, reason);
      await bringBag(tx, contact, { reason, what: 'expired' });
      this.audit(tx, student, 'expired', { units: lot.free / UNIT, reason });
      return { expired: lot.free };
    });
  }

  restore(
    ctx: Context,
    { student, lot: id, reason }: CallParsed<typeof practiceBagRestore>,
  ): Promise<CallOutput<typeof practiceBagRestore>> {
    return this.db.write(ctx, async (tx) => {
      const { contact } = await this.movable(ctx, tx, student);
      const lot = await this.lot(tx, contact, id);
      if (lot.expired === 0) throw new CodedError('PRACTICE-BAG-005');
      await this.setExpired(tx, lot, 0, reason);
      await bringBag(tx, contact, { reason, what: 'restored' });
      this.audit(tx, student, 'restored', { units: lot.expired / UNIT, reason });
      return { restored: lot.expired };
    });
  }

  /** Publishes all that expired of a sold lot, each time under the next version. */
  private async setExpired(tx: TenantTx, lot: OwnLot, units: number, reason: string): Promise<void> {
    const { id, contact_id: contact } = lot;
    const version = lot.expired_version + 1;
    await tx.run(
      `UPDATE practice_lot SET gone = gone + :change, expired = :units, expired_version = :version
       WHERE business_id = :business AND id = :id`,
      { ...{ id, units, version }, change: units - lot.expired },
    );
    if (lot.origin !== 'sold') return;
    const state = { id, contact, units, day: localMoment(Date.now(), ZONE).day, reason };
    tx.emit({ topic: 'practice-bag.expired', entityId: id, version, state });
  }

  fit(
    ctx: Context,
    { kind, licence, minutes, type }: CallParsed<typeof practiceBagFit>,
  ): Promise<CallOutput<typeof practiceBagFit>> {
    return this.db.write(ctx, async (tx) => {
      const found = (await readTypes(readOf(tx))).find(({ id }) => id === type);
      if (!found) throw unknown('type');
      const pack = { kind, licence, minutes, type };
      await tx.run(
        `INSERT INTO practice_pack_type (business_id, kind, licence, minutes, type_id) VALUES (:business, :kind, :licence, :minutes, :type)
         ON DUPLICATE KEY UPDATE type_id = VALUES(type_id)`,
        pack,
      );
      const same = `business_id = :business AND kind = :kind AND licence = :licence AND minutes = :minutes AND origin = 'sold'`;
      await tx.run(
        `INSERT INTO practice_bag (business_id, contact_id, due_at)
         SELECT DISTINCT business_id, contact_id, UTC_TIMESTAMP(3) FROM practice_lot WHERE ${same} ORDER BY contact_id
         ON DUPLICATE KEY UPDATE due_at = UTC_TIMESTAMP(3)`,
        pack,
      );
      const { affectedRows } = await tx.run(`UPDATE practice_lot SET type_id = :type WHERE ${same}`, pack);
      tx.audit({
        ...{ entity: 'practice-type', entityId: type, action: 'pack-chosen' },
        changes: { pack: { from: null, to: { kind, licence, minutes } } },
      });
      return { lots: affectedRows };
    });
  }

  /** The student, with the bag locked, in a school whose units are counted here. PRACTICE-BAG-001 for a blocked contact. */
  private async movable(ctx: Context, tx: TenantTx, student: string): Promise<StudentRow> {
    const row = await seenStudent(ctx, readOf(tx), student);
    await openSchool(tx);
    await assertMoving(tx, await lockBag(tx, row.contact));
    return row;
  }

  /** A lot of the person's, brought up to date. DATA-404. */
  private async lot(tx: TenantTx, contact: string, id: string): Promise<OwnLot> {
    const bag = await bringBag(tx, contact);
    const free = freeOf(bag).get(id);
    const [row] = await tx.rows<Omit<OwnLot, 'free'>>(
      `SELECT id, contact_id, origin, expires_on, expired, expired_version FROM practice_lot
       WHERE business_id = :business AND id = :id FOR UPDATE`,
      { id },
    );
    if (!row || free === undefined) throw notFound();
    return { ...row, free };
  }

  private audit(tx: TenantTx, student: string, action: string, to: { units: number; reason: string }): void {
    tx.audit({
      entity: 'practice-student',
      entityId: student,
      action: `units-${action}`,
      changes: { units: { from: null, to } },
    });
  }
}

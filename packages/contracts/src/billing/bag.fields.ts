import { z } from 'zod';
import { day, line, objectId } from '../fields.js';
import {
  BAG_EVENTS,
  type BagEvent,
  LOT_ORIGINS,
  type LotOrigin,
  PURSES,
  type Purse,
  REFUND_WAYS,
  type RefundWay,
} from './bag-words.js';
import { cents } from './document.fields.js';

const MAX_UNITS = 100_000;
const MAX_LOTS = 50;
const MIN_REASON = 3;

/**
 * Units that were sold to the owner, less those that went back or were given away, as `pack.sold` publishes them: when they are sold, and
 * again, with the lot's next version, whenever a correction, a refund or a gift changes how many. Classes that use them are not taken off.
 */
export const bagLotState = z.object({
  id: objectId,
  contact: objectId,
  branch: objectId,
  document: z.string(),
  kind: z.string(),
  licence: z.string(),
  minutes: z.number().int(),
  units: z.number().int(),
  soldOn: day,
  expiresOn: day.nullable(),
});

const lotOrigin = z.enum(Object.keys(LOT_ORIGINS) as [LotOrigin, ...LotOrigin[]]);

const lotBase = z.object({
  id: objectId,
  branch: objectId,
  origin: lotOrigin,
  /** The document that sold it; `null`: none of ours. */
  document: objectId.nullable(),
  number: z.string(),
  description: z.string(),
  soldOn: day,
  /** Cents of its document that are not paid yet. */
  unpaidCents: cents,
});

/** Classes of so many minutes each. */
export const unitLot = lotBase.extend({
  /** Kind and licence of the classes; '': any. */
  kind: z.string(),
  licence: z.string(),
  minutes: z.number().int(),
  expiresOn: day.nullable(),
  isExpired: z.boolean(),
  units: z.number().int(),
  /** In hundredths of one: a late cancellation may cost a part. Expired ones too. */
  used: z.number().multipleOf(0.01),
  /** Given back or given away. */
  returned: z.number().int(),
  left: z.number().multipleOf(0.01),
  /** Paid for all units, with taxes. */
  priceCents: cents,
  /** The part of it that the units left are worth. */
  leftCents: cents,
  /** Price at which used units count when the rest goes back; 0: as paid. */
  unitListCents: cents,
  /** Last day of the fourteen for withdrawal (TRLGDCU, arts. 102 a 104). */
  withdrawUntil: day,
});
export type UnitLot = z.output<typeof unitLot>;

/** Money paid in advance for the student: for the authority's fees, or for services that nobody has chosen yet. */
export const moneyLot = lotBase.extend({ cents, leftCents: cents });
export type MoneyLot = z.output<typeof moneyLot>;

/** A class that no lot covers. */
export const bagDebt = z.object({
  practice: objectId,
  day,
  kind: z.string(),
  licence: z.string(),
  minutes: z.number().int(),
  teacher: z.string(),
});

const bagEvent = z.enum(Object.keys(BAG_EVENTS) as [BagEvent, ...BagEvent[]]);

const purse = z.enum(Object.keys(PURSES) as [Purse, ...Purse[]]);

/** One line of the timeline, with the balance of its purse afterwards. */
export const bagMoment = z.object({
  /** Unique within the bag. */
  id: z.string(),
  day,
  what: bagEvent,
  purse,
  /** Units that came or went; 0 where only money moved. */
  units: z.number().multipleOf(0.01),
  cents,
  /** Units of all lots; below zero: classes that no lot covers. Or cents of the purse. */
  balance: z.number().multipleOf(0.01),
  /** Name of the pack, number of the fee, teacher of the class, reason of a return. */
  text: z.string(),
  minutes: z.number().int(),
  document: objectId.nullable(),
  /** A class that no lot covers. */
  isLacking: z.boolean(),
});
export type BagMoment = z.output<typeof bagMoment>;

export const bag = z.object({
  contact: objectId,
  teaching: z.object({
    left: z.number().multipleOf(0.01),
    leftCents: cents,
    used: z.number().multipleOf(0.01),
    lots: z.array(unitLot),
    lacking: z.array(bagDebt),
  }),
  money: z.object({ creditCents: cents, advanceCents: cents, lots: z.array(moneyLot) }),
  fees: z.object({ heldCents: cents, owedCents: cents, paidCents: cents, lots: z.array(moneyLot) }),
  /** Newest first. */
  timeline: z.array(bagMoment),
});
export type Bag = z.output<typeof bag>;

export const refundReason = line(200).min(MIN_REASON, 'Escribe el motivo');
export const returnedLots = z
  .array(z.strictObject({ lot: objectId, units: z.number().int().min(1).max(MAX_UNITS) }))
  .min(1, 'Elige qué se devuelve')
  .max(MAX_LOTS)
  .refine((all) => new Set(all.map(({ lot }) => lot)).size === all.length, 'Un bono está dos veces');

export const refundWay = z.enum(Object.keys(REFUND_WAYS) as [RefundWay, ...RefundWay[]]);

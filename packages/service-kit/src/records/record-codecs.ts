import type { Field, FieldKind } from '@volante/contracts/records/field';
import type { SqlValue } from '../data/sql.js';
import { joinedCodec } from './record-joined.js';
import type { Codec } from './record-types.js';

const asIs: Codec = { toSql: (value) => value as SqlValue, fromSql: (value) => value };
const json: Codec = {
  toSql: (value) => JSON.stringify(value),
  fromSql: (value) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
};
/** Values of the column are those of the field. */
export const isKeptAsIs = (codec: Codec): boolean => codec === asIs;

/** DECIMAL and BIGINT come as text. */
const number: Codec = {
  toSql: (value) => value as SqlValue,
  fromSql: (value) => (value === null ? null : Number(value)),
};
const flag: Codec = { toSql: (value) => value === true, fromSql: (value) => Number(value) === 1 };
const moment: Codec = {
  toSql: (value) => (typeof value === 'string' ? new Date(value) : null),
  fromSql: (value) => (value instanceof Date ? value.toISOString() : null),
};

const BY_KIND: Readonly<Record<FieldKind, Codec>> = {
  text: asIs,
  area: asIs,
  day: asIs,
  instant: moment,
  time: asIs,
  choice: asIs,
  several: json,
  count: number,
  money: number,
  flag,
  ref: asIs,
  file: asIs,
  images: json,
  custom: json,
};

export const codecOf = (field: Field, name: string, own: Readonly<Record<string, Codec>> = {}): Codec =>
  own[name] ?? (field.joined ? joinedCodec : BY_KIND[field.kind]);

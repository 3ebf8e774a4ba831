import type { AnyRecord } from '@volante/contracts/records/record';
import type { Row } from '../data/executor.js';
import { isKeptAsIs } from './record-codecs.js';
import { groupIds } from './record-group-sql.js';
import type { Codec, Kept } from './record-types.js';

type Read = ((value: unknown) => unknown) | null;

/** A member of an object, and how its value is read; `null`: as it is. */
interface Member {
  name: string;
  read: Read;
}

const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : '');

/** How the columns are read that the kit keeps. */
const KEPT_READS: Readonly<Record<keyof Kept, Read>> = {
  id: null,
  state: null,
  version: Number,
  createdAt: iso,
  updatedAt: iso,
  updatedBy: (value) => String(value ?? ''),
};

/** Makes the copy of these members of an object: it runs for each row, so that the declaration is not looked at again. */
export function copyOf(members: readonly Member[]): (from: Row) => Row {
  // Beginning with all members spares each copy a change of shape for each of them.
  const blank: Readonly<Row> = Object.fromEntries(members.map(({ name }) => [name, null]));
  return (from) => {
    const copy = { ...blank };
    for (const { name, read } of members) copy[name] = read === null ? from[name] : read(from[name]);
    return copy;
  };
}

/** Makes the copy of members that are used as they are. */
export const partOf = (names: readonly string[]): ((from: Row) => Row) =>
  copyOf(names.map((name) => ({ name, read: null })));

interface Column {
  name: string;
  codec: Codec;
}

const KEPT: readonly Member[] = Object.entries(KEPT_READS).map(([name, read]) => ({ name, read }));

const memberOf = ({ name, codec }: Column): Member => ({
  name,
  read: isKeptAsIs(codec) ? null : codec.fromSql,
});

/** How rows of the database become records: `read` takes all columns, `listed` those of the list. */
export function rowsOf({ shapes, list }: AnyRecord, columns: readonly Column[]) {
  const members = [...columns.map(memberOf), ...KEPT];
  const names = ['id', ...list.show, 'state', 'version', ...list.stamps];
  const whole = copyOf(members);
  return {
    listed: copyOf(names.flatMap((name) => members.find((one) => one.name === name) ?? [])),
    summary: partOf(names),
    read: shapes.groups ? (row: Row) => ({ ...whole(row), ...groupIds(row) }) : whole,
  };
}

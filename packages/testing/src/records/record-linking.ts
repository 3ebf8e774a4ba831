import { expect, it } from '@jest/globals';
import { RECORDS } from '@volante/contracts/catalogue';
import { EMPTY_ID } from '@volante/contracts/fields';
import type { AnyRecord } from '@volante/contracts/records/record';
import { creation } from '@volante/contracts/records/record-samples';
import { type RecordDesk, recordDesk, type Whole } from './record-desk.js';
import { FIRST_BRANCH, OWN_PASSWORD, PEOPLE, type ServiceHouse } from './service-house.js';

/** The fields of its service's records that lead to a record. */
const usersOf = (record: AnyRecord) =>
  [...RECORDS.values()].flatMap((by) =>
    Object.entries(by.fields).flatMap(([name, { to }]) =>
      by.service === record.service && to === record.entity ? [{ by, name, user: by.entity }] : [],
    ),
  );

const titleOf = ({ title }: AnyRecord, whole: Whole) => title.map((name) => String(whole[name])).join(' ');

/** Ids by entity, read when a test runs. */
export type RequiredIds = Readonly<Record<string, () => string>>;

/** Each test has a desk of its own, and unique fields differ all the same. */
let made = 0;

/** A desk for records that lead to another one by `name`; what else they require is derived. */
function userDesk(
  by: AnyRecord,
  name: string,
  { house, required }: { house: () => ServiceHouse; required: RequiredIds },
): RecordDesk {
  const ids = {
    record: (entity: string) => {
      // The reference under test: each test puts its own in.
      if (entity === by.fields[name]?.to) return EMPTY_ID;
      const given = required[entity]?.();
      if (given) return given;
      if (entity !== 'branch')
        throw new Error(`${by.entity} requires a reference to ${entity}: name one in \`required\``);
      return FIRST_BRANCH;
    },
    ...{ view: () => '', group: () => '', file: '', password: OWN_PASSWORD },
  };
  const right = () => {
    made += 1;
    return { ...creation(by, ids, `de ${name} ${made}`) };
  };
  return recordDesk(by, house, { right, change: {} });
}

/** Cases of a record that others of its service lead to: it is not deleted while they do. */
export function linking(
  record: AnyRecord,
  desk: RecordDesk,
  house: () => ServiceHouse,
  required: RequiredIds,
): void {
  const parts = { house, required };
  const users = usersOf(record);
  // Jest refuses an empty table: not every record is led to.
  if (users.length === 0) return;

  it.each(users)('is not deleted while a $user leads to it ($name), and says so', async ({ by, name }) => {
    const using = userDesk(by, name, parts);
    const [used, free] = [await desk.add(), await desk.add()];
    const user = await using.add({ [name]: used.id });
    const { error } = await desk.remove(used.id);
    const sentence = `${record.words.gender === 'f' ? 'La' : 'Lo'} usa 1 ${by.words.one}: ${titleOf(by, user)}.`;
    expect(error).toMatchObject({ code: 'RECORD-001', errors: [{ path: 'id', message: sentence }] });
    if (record.shapes.remove.takes === 'several') {
      const many = { id: [free.id, used.id] };
      expect((await house().call(PEOPLE.manager, record.calls.remove, many)).error?.errors).toMatchObject([
        { message: expect.stringContaining(`«${titleOf(record, used)}»`) },
      ]);
    }
    expect(await desk.read(free.id)).toMatchObject({ state: 'active', version: 1 });
    expect(await desk.read(used.id)).toMatchObject({ state: 'active', version: 1 });
    await using.remove(user.id);
    expect(await desk.remove(used.id)).toMatchObject({ success: true });
    const fresh = { ...using.next(), [name]: used.id };
    expect((await house().call(PEOPLE.manager, by.calls.create, fresh)).error).toMatchObject({
      code: 'REQ-101',
      errors: [{ path: name }],
    });
  });

  it.each(users)('comes back before the $user whose $name leads to it', async ({ by, name }) => {
    const using = userDesk(by, name, parts);
    const { id } = await desk.add();
    const user = await using.add({ [name]: id });
    await using.remove(user.id);
    const gone = await desk.remove(id);
    expect(gone).toMatchObject({ success: true });
    expect((await using.restore(user.id)).error).toMatchObject({
      code: 'RECORD-002',
      errors: [{ path: name, message: expect.stringContaining(`«${titleOf(record, await desk.read(id))}»`) }],
    });
    expect(await using.read(user.id)).toMatchObject({ state: 'deleted', version: 2 });
    await desk.restore(id);
    await using.restore(user.id);
    expect(await using.read(user.id)).toMatchObject({ state: 'active', [name]: id });
  });

  it.each(users)('and a $user that is made to lead to it never both win', async ({ by, name }) => {
    const using = userDesk(by, name, parts);
    const targets = await Promise.all(Array.from({ length: 6 }, () => desk.add()));
    const rivals = targets.flatMap(({ id }) => [
      house().call(PEOPLE.manager, by.calls.create, { ...using.next(), [name]: id }),
      desk.remove(id),
    ]);
    const won = (await Promise.all(rivals)).map(({ success }) => success);
    expect(targets.filter((_, at) => won[2 * at] && won[2 * at + 1])).toEqual([]);
  });

  const hidden = users.filter(({ by }) => by.reach === 'branch' && record.reach === 'business');
  if (hidden.length > 0)
    it.each(hidden)('names no $user of a branch that the person does not see', async ({ by, name }) => {
      const using = userDesk(by, name, parts);
      const { id } = await desk.add();
      await using.add({ [name]: id });
      const { error } = await desk.remove(id, PEOPLE.neighbour);
      expect(error?.errors?.[0]?.message).toMatch(new RegExp(` usa 1 ${by.words.one}\\.$`));
    });
}

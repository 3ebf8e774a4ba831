import { expect, it } from '@jest/globals';
import type { Field } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import type { RecordDesk } from './record-desk.js';
import { PEOPLE, type ServiceHouse } from './service-house.js';

/** Too much of each kind: refused at its field, never a fault of ours. */
const HOSTILE: Readonly<Partial<Record<Field['kind'], readonly unknown[]>>> = {
  text: ['x'.repeat(5_000), 'a\u0000b', 7, null, { $ne: '' }],
  area: ['x'.repeat(100_000), 'a\u0000b', 7, null],
  day: ['0001-01-01', '9999-12-31', '2026-02-30', 'ñ'],
  instant: ['0001-01-01T00:00:00.000Z', 'ayer'],
  time: ['25:00', 'ñ'],
  choice: ['__proto__', 'ñ', ''],
  several: [['__proto__'], ['ñ'], 'x'],
  count: [1e30, -1e30, '5', 1.123_456],
  money: [1.5, 1e30, '5'],
  flag: ['yes', 1],
  ref: ['ñ'.repeat(24), 'f'.repeat(23)],
  file: ['ñ'],
};

/** Cases of input that no record takes. */
export function refusing(record: AnyRecord, desk: RecordDesk, house: () => ServiceHouse): void {
  const create = (input: object) => house().call(PEOPLE.manager, record.calls.create, input);

  it.each([...record.shapes.create.required])('is not made without %s', async (name) => {
    const { [name]: _gone, ...rest } = desk.next();
    expect((await create(rest)).error).toMatchObject({ code: 'REQ-101', errors: [{ path: name }] });
  });

  const wrong = Object.entries(record.fields).flatMap(([name, { kind, readOnly }]) =>
    readOnly ? [] : (HOSTILE[kind] ?? []).map((value) => [name, kind, value] as const),
  );
  it.each(wrong)('refuses in %s (%s) what is no such thing: %j', async (name, _kind, value) => {
    const { error } = await create({ ...desk.next(), [name]: value });
    expect(error?.code).toBe('REQ-101');
    expect(error?.errors?.some(({ path }) => path.split('.')[0] === name)).toBe(true);
  });

  it.each(['businessId', '__proto__', 'constructor'])('refuses the field %s', async (name) => {
    const raw = `{"${name}":{"state":"deleted"},${JSON.stringify(desk.next()).slice(1)}`;
    const { error } = await house().host.call(PEOPLE.manager, record.calls.create, {}, { raw });
    expect(error?.code).toBe('REQ-101');
  });

  const texts = Object.entries(record.fields).filter(
    ([, { kind, readOnly }]) => (kind === 'text' || kind === 'area') && !readOnly,
  );
  it.each(texts)('keeps letters of people in %s as they are, or says what is wrong there', async (name) => {
    const { data, error } = await create({ ...desk.next(), [name]: 'Ñ€😀' });
    if (error) expect(error).toMatchObject({ code: 'REQ-101', errors: [{ path: name }] });
    else expect(String((await desk.read((data as { id: string }).id))[name])).toContain('Ñ€😀');
  });
}

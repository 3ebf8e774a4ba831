import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { ownPasswordCheck } from '@volante/contracts/session/own-password.contract';
import { newId } from '@volante/service-kit/object-id';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const email = 'direccion@volante.demo';

beforeAll(async () => {
  house = await openAccessHouse();
});
afterAll(() => house.stop());

describe('the own password, as other services ask for it', () => {
  it('is the one of the person who calls, and of nobody else', async () => {
    const person = await house.person(email);
    const ask = (password: string) => house.callAs(person, newId(), ownPasswordCheck, { password });
    expect(await ask(DEMO_PASSWORD)).toMatchObject({ success: true, data: null });
    expect((await ask('not it')).error?.code).toBe('USER-001');
    const nobody = await house.callAs({ ...person, id: newId() }, newId(), ownPasswordCheck, {
      password: DEMO_PASSWORD,
    });
    expect(nobody.error?.code).toBe('USER-001');
    expect((await house.host.call(null, ownPasswordCheck, { password: DEMO_PASSWORD })).error?.code).toBe(
      'SESSION-000',
    );
  });

  it('is refused after ten wrong ones of a session, even the right one', async () => {
    const person = await house.person(email);
    const session = newId();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 11; i += 1) {
      const answer = await house.callAs(person, session, ownPasswordCheck, { password: `guess ${i}` });
      codes.push(answer.error?.code);
    }
    expect(codes).toEqual([...new Array(10).fill('USER-001'), 'USER-002']);
    const right = await house.callAs(person, session, ownPasswordCheck, { password: DEMO_PASSWORD });
    expect(right.error?.code).toBe('USER-002');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import {
  linkedIdentityList,
  linkedIdentityRemove,
} from '@volante/contracts/session/identity-provider.contract';
import {
  userPasswordChange,
  userPasswordRecovery,
  userPasswordUpdate,
} from '@volante/contracts/session/recovery.contract';
import { secondStepChoose } from '@volante/contracts/session/second-step.contract';
import { phoneConsumption } from '../src/letters/phone.consumer.js';
import { pinConsumption } from '../src/letters/pin.consumer.js';
import type { AccessHouse } from './access-house.js';
import { type Entered, MANAGER, openSsoHouse, type SsoHouse } from './sso-house.js';

let sso: SsoHouse;
let house: AccessHouse;
const FRESH = 'tres tristes tigres 3';

beforeAll(async () => {
  sso = await openSsoHouse();
  house = sso.access;
  expect((await sso.setUp('google', { clientId: 'volante', secret: 'shared' })).success).toBe(true);
});
afterAll(() => sso.stop());

describe('an identity that an intruder linked', () => {
  const owner = 'profesor5@volante.demo';

  it('is known to the owner by letter, without a word of the intruder’s', async () => {
    expect((await sso.linkTo(owner, 'google', 'impostor')).success).toBe(true);
    const [letter = '', ...more] = await house.warned(owner, 'Hay otra forma de entrar con tu usuario');
    expect(more).toEqual([]);
    expect(letter).toContain('una cuenta de Google');
    expect(letter).toContain('"https://volante.example/user/password/recovery"');
    expect(letter).not.toContain(MANAGER);
  });

  it('goes when the password is recovered, and so does what came in by it', async () => {
    const { user } = (await sso.through('google', 'impostor')).data as Entered;
    await house.host.call(null, userPasswordRecovery, { email: owner });
    const token = await house.linkFor(owner, 'https://volante.example/user/password/reset/');
    const set = await house.host.call(null, userPasswordUpdate, { token, password: FRESH });
    expect(set.success).toBe(true);
    await expect(house.resolve(user?.token ?? '')).rejects.toThrow('SESSION-001');
    expect((await sso.through('google', 'impostor')).error?.code).toBe('DOOR-001');
    const [told = ''] = await house.warned(owner, 'Tu contraseña ha cambiado');
    expect(told).toContain('quitado tus cuentas vinculadas (Google)');
  });

  it('stays when the password is changed by whoever knows it, who is told that it does', async () => {
    const email = 'profesor6@volante.demo';
    const person = await house.person(email);
    expect((await sso.linkTo(email, 'google', 'ana')).success).toBe(true);
    const change = { current: DEMO_PASSWORD, password: FRESH };
    expect((await house.host.call(person, userPasswordChange, change)).success).toBe(true);
    const [told = ''] = await house.warned(email, 'Tu contraseña ha cambiado');
    expect(told).toContain('También se entra con tus cuentas vinculadas: Google.');
    const { rows } = (await house.host.call(person, linkedIdentityList)).data as { rows: { id: string }[] };
    await house.host.call(person, linkedIdentityRemove, { id: rows[0]?.id });
    const gone = await house.warned(email, 'Una cuenta ya no está vinculada a tu usuario');
    expect(gone).toHaveLength(1);
  });
});

describe('a letter tells', () => {
  const email = 'administracion@volante.demo';

  it('of each device after the first that was not known, five times an hour at most', async () => {
    const subject = 'Nuevo dispositivo en tu usuario';
    const { trust } = await house.signIn(email, { device: 'FIRST' });
    await house.signIn(email, { device: 'FIRST', trust });
    expect(await house.warned(email, subject)).toEqual([]);
    // Whoever knows what the browser calls itself has not proved to be it.
    await house.signIn(email, { device: 'FIRST', deviceName: '<b>El de siempre</b>' });
    const [letter = ''] = await house.warned(email, subject);
    expect(letter).toMatch(/Fue el \d\d\/\d\d\/\d{4} a las \d\d:\d\d \(hora peninsular\)/);
    expect(letter).not.toContain('El de siempre');
    for (let at = 0; at < 6; at += 1) await house.signIn(email, { device: `NEW-${at}` });
    expect(await house.warned(email, subject)).toHaveLength(5);
  });

  it('of another second step, and of none', async () => {
    const person = await house.person(email);
    const subject = 'Ha cambiado tu segundo paso al entrar';
    for (const step of ['mail', 'mail', 'none'])
      await house.host.call(person, secondStepChoose, { password: DEMO_PASSWORD, step });
    const letters = await house.warned(email, subject);
    expect(letters).toHaveLength(2);
    expect(letters.join()).toContain('ya no se te pedirá un segundo paso');
  });

  it('of a PIN that the office gave', async () => {
    const { id: account, business } = await house.person(email);
    await house.db.source.transaction((manager) =>
      pinConsumption.apply(manager, {
        seq: 1,
        businessId: business.id,
        topic: 'clock-pin.reset',
        entityId: account,
        version: 1,
        state: { account, ip: '203.0.113.7' },
      }),
    );
    const [letter = ''] = await house.warned(email, 'Tienes otro PIN para fichar');
    expect(letter).toContain('desde la dirección 203.0.113.7');
    expect(letter).toContain('habla con la dirección de tu centro');
  });

  it('of a phone that was paired for practice sheets', async () => {
    const { id: account, business } = await house.person(email);
    await house.db.source.transaction((manager) =>
      phoneConsumption.apply(manager, {
        seq: 1,
        businessId: business.id,
        topic: 'sheet-phone.paired',
        entityId: account,
        version: 1,
        state: { account, ip: '203.0.113.8' },
      }),
    );
    const [letter = ''] = await house.warned(email, 'Se ha vinculado un móvil a tu usuario');
    expect(letter).toContain('desde la dirección 203.0.113.8');
    expect(letter).toContain('pide una contraseña nueva');
  });
});

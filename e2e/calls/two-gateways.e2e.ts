import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { userLock, userUnlock } from '@volante/contracts/session/lock.contract';
import {
  userPasswordChange,
  userPasswordRecovery,
  userPasswordUpdate,
} from '@volante/contracts/session/recovery.contract';
import { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import {
  secondStepBegin,
  secondStepChoose,
  secondStepConfirm,
} from '@volante/contracts/session/second-step.contract';
import { userLogin, userLogout, userVerify } from '@volante/contracts/session/session.contract';
import { Secret, TOTP } from 'otpauth';
import { freshWord } from '../src/contacts.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { type MoreGateways, startGateways } from '../src/more-gateways.js';
import { type Answer, send } from '../src/product.js';
import { Missing, until } from '../src/until.js';

const FIRST = 'tres tristes tigres 3';
const SECOND = 'cuatro sillas verdes 4';
const THIRD = 'cinco barcos de papel 5';
const OFFICE = '203.0.113.10';
const email = `${freshWord().toLowerCase()}@correo.example`;
let gateways: MoreGateways;

beforeAll(async () => {
  gateways = await startGateways(2);
});

afterAll(() => gateways.stop());

interface How {
  /** Which of the two gateways. */
  by?: number;
  token?: string;
  place?: string;
}

async function ask(call: CallDeclaration, input: Record<string, unknown>, how: How = {}): Promise<Answer> {
  const { by = 0, token = null, place = OFFICE } = how;
  const headers = { 'x-forwarded-for': place };
  return send(call, input, { token, headers, base: gateways.bases[by] ?? '' });
}

const codeOf = ({ body }: Answer) => (body.success ? 'yes' : body.error?.code);
const enter = (more: Record<string, unknown> = {}, how: How = {}) =>
  ask(userLogin, { user: email, device: 'DESK', password: FIRST, ...more }, how);

interface Entered {
  user: { token: string } | null;
  step: { id: string } | null;
  trust: string | null;
}
const entered = (answer: Answer) => {
  if (!answer.body.success) throw new Error(answer.text);
  return answer.body.data as Entered;
};
const tokenOf = (answer: Answer) => entered(answer).user?.token ?? '';

/** What a revocation says reaches the other gateway a moment later. */
const untilRefused = (token: string, by: number): Promise<string | undefined> =>
  until('The refusal of a session', async () => {
    const code = codeOf(await ask(userVerify, {}, { token, by }));
    return code === 'yes' ? new Missing(code) : code;
  });

/** The newest mail of a kind but for those that were read already. */
const read = new Set<string>();
const nextMail = (subject: string): Promise<{ html: string; text: string }> =>
  until(`One more «${subject}»`, async () => {
    const mail = await caughtFor(email, subject);
    if (read.has(mail.html)) return new Missing(subject);
    read.add(mail.html);
    return mail;
  });
const mailedCode = async () => /\b(\d{6})\b/.exec((await nextMail('Tu código de acceso')).text)?.[1] ?? '';
async function mailedLink(subject: string): Promise<string> {
  const mail = await nextMail(subject);
  const { pathname, hash } = new URL(linkIn({ ...mail, subject, to: [] }));
  return hash ? hash.slice(1) : (pathname.split('/').at(-1) ?? '');
}

describe('by two gateways', () => {
  it('a confirmation makes one centre, though both are asked at once, and is worth nothing after it', async () => {
    const centre = {
      business: `Autoescuela ${email}`,
      province: 23,
      name: 'Nuria Gil',
      email,
      password: FIRST,
    };
    expect(codeOf(await ask(registration, centre))).toBe('yes');
    const token = await mailedLink('Confirma tu correo');
    const confirm = (by: number) => ask(registrationConfirm, { token }, { by });
    const codes = (await Promise.all([0, 1, 0, 1].map(confirm))).map(codeOf);
    expect(codes.sort()).toEqual(['REGISTRATION-001', 'REGISTRATION-001', 'REGISTRATION-001', 'yes']);
    expect(codeOf(await confirm(1))).toBe('REGISTRATION-001');
  });

  it('a token that was taken is worth nothing after its owner left, wherever', async () => {
    for (const by of [0, 1]) {
      const token = tokenOf(await enter());
      for (const one of [0, 1]) expect(codeOf(await ask(userVerify, {}, { token, by: one }))).toBe('yes');
      expect(codeOf(await ask(userLogout, {}, { token, by }))).toBe('yes');
      expect(codeOf(await ask(userVerify, {}, { token, by }))).toBe('SESSION-001');
      expect(await untilRefused(token, 1 - by)).toBe('SESSION-001');
    }
  });

  it('nobody is given a session that was chosen for them', async () => {
    const planted = tokenOf(await enter());
    const mine = tokenOf(await enter({}, { token: planted }));
    expect(mine).not.toBe(planted);
    for (const field of ['token', 'session', 'target'])
      expect(codeOf(await enter({ [field]: planted }))).toBe('REQ-101');
    const foreign = entered(
      await ask(userLogin, { user: 'profesor4@volante.demo', password: DEMO_PASSWORD, device: 'DESK' }),
    );
    expect(foreign.trust).toMatch(/^[\w-]{43}$/);
    // Somebody else's proof in this browser proves nothing: a new one is given.
    expect(entered(await enter({ trust: foreign.trust })).trust).toMatch(/^[\w-]{43}$/);
    expect(codeOf(await ask(userLogout, {}, { token: mine }))).toBe('yes');
    expect(codeOf(await ask(userVerify, {}, { token: planted }))).toBe('yes');
  });

  it('a lock holds at both, and ten wrong passwords are looked at together', async () => {
    const token = tokenOf(await enter());
    expect(codeOf(await ask(userLock, {}, { token, by: 0 }))).toBe('yes');
    const locked = async (by: number) => {
      const { data } = (await ask(userVerify, {}, { token, by })).body;
      return (data as { locked?: boolean }).locked === true;
    };
    while (!(await locked(1)));
    expect(await locked(0)).toBe(true);
    const guess = (at: number) => ask(userUnlock, { password: `guess ${at}` }, { token, by: at % 2 });
    const codes = (await Promise.all(Array.from({ length: 20 }, (_, at) => guess(at)))).map(codeOf);
    expect(codes.filter((code) => code === 'USER-004').length).toBeLessThanOrEqual(10);
    expect(codeOf(await ask(userUnlock, { password: FIRST }, { token, by: 1 }))).toBe('USER-002');
  });

  it('a link sets one password, though both are asked at once, and every session ends', async () => {
    const token = tokenOf(await enter());
    expect(codeOf(await ask(userPasswordRecovery, { email }))).toBe('yes');
    const link = await mailedLink('Recupera tu contraseña');
    const put = (by: number) => ask(userPasswordUpdate, { token: link, password: SECOND }, { by });
    const codes = (await Promise.all([0, 1, 0, 1].map(put))).map(codeOf);
    expect(codes.filter((code) => code === 'yes')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['yes', 'PASSWORD-RESET-003']));
    expect(codeOf(await put(1))).toBe('PASSWORD-RESET-003');
    for (const by of [0, 1]) expect(await untilRefused(token, by)).toMatch(/^SESSION-001/);
    expect(codeOf(await enter())).toBe('USER-001');
    const [here, there] = [
      tokenOf(await enter({ password: SECOND })),
      tokenOf(await enter({ password: SECOND })),
    ];
    const change = { current: SECOND, password: THIRD };
    expect(codeOf(await ask(userPasswordChange, change, { token: here }))).toBe('yes');
    expect(await untilRefused(there, 1)).toMatch(/^SESSION-001/);
    expect(codeOf(await ask(userVerify, {}, { token: here, by: 1 }))).toBe('yes');
  });

  it('a code opens once: of a mail, of an app, of recovery', async () => {
    const first = tokenOf(await enter({ password: THIRD }));
    const secondStep = { password: THIRD, step: 'mail' };
    expect(codeOf(await ask(secondStepChoose, secondStep, { token: first }))).toBe('yes');
    const open = async (by: number) => entered(await enter({ password: THIRD }, { by })).step?.id ?? '';
    const finish = (step: string, code: string, by: number) =>
      enter({ password: undefined, step, code }, { by });

    const step = await open(0);
    const code = await mailedCode();
    const answers = await Promise.all([0, 1, 0, 1].map((by) => finish(step, code, by)));
    expect(answers.map(codeOf).filter((one) => one === 'yes')).toHaveLength(1);
    for (const by of [0, 1]) expect(codeOf(await finish(step, code, by))).toBe('USER-005');

    const begun = await ask(secondStepBegin, { password: THIRD }, { token: first });
    const { secret } = begun.body.data as { secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await ask(secondStepConfirm, { code: totp.generate() }, { token: first, by: 1 });
    const [recovery = ''] = (confirmed.body.data as { recoveryCodes: string[] }).recoveryCodes;
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    for (const used of [next, recovery]) {
      expect(codeOf(await finish(await open(0), used, 1))).toBe('yes');
      for (const by of [0, 1]) expect(codeOf(await finish(await open(by), used, 1 - by))).toBe('USER-003');
    }
  });

  it('guesses at an account are counted together, and the owner enters on a known device by either', async () => {
    const user = 'profesor5@volante.demo';
    const right = { user, password: DEMO_PASSWORD };
    const { trust } = entered(await enter({ ...right, device: 'OWN' }));
    const guess = (at: number) =>
      enter({ user, password: `guess ${at}`, device: 'X' }, { by: at % 2, place: `198.51.100.${at}` });
    const codes = (await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))).map(codeOf);
    expect(codes.filter((code) => code === 'USER-001').length).toBeLessThanOrEqual(10);
    for (const by of [0, 1]) {
      const elsewhere = await enter({ ...right, device: 'ELSEWHERE' }, { by, place: '198.51.100.99' });
      expect(codeOf(elsewhere)).toBe('USER-002');
      expect(codeOf(await enter({ ...right, device: 'OWN', trust }, { by }))).toBe('yes');
    }
  });

  it('a place is counted together too', async () => {
    const place = '203.0.113.99';
    const guess = (at: number) =>
      enter({ user: `nadie${at}@guess.example`, password: 'guess 1' }, { by: at % 2, place });
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < 120; at += 20)
      codes.push(...(await Promise.all(Array.from({ length: 20 }, (_, one) => guess(at + one)))).map(codeOf));
    expect(codes.filter((code) => code === 'USER-001').length).toBeLessThanOrEqual(100);
    expect(codes.at(-1)).toBe('USER-002');
  });
});

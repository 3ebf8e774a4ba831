import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type CallDeclaration, isKeyAccess, subjectOf } from '../src/call.js';
import { CALLS, ERRORS } from '../src/catalogue.js';
import { LICENCE_CLASSES } from '../src/licence-classes.js';
import { PERMISSION_GROUPS, PERMISSIONS } from '../src/permissions.js';
import { PROVINCES, timeZoneOf } from '../src/provinces.js';
import { ALL_USES } from '../src/uses.js';

describe('every call', () => {
  it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is declared soundly',
    (_name, call) => {
      expect(call.subject).toBe(subjectOf(call.service, call.method, call.path));
      expect(call.subject).toMatch(/^svc(\.[\w-]+)+$/);
      expect(call.summary).not.toBe('');
      for (const code of call.errors) expect(ERRORS).toHaveProperty([code]);
      if (call.access === 'internal') expect(call.method).toBe('POST');
      const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
      expect(schema.additionalProperties).toBe(false);
      for (const param of call.params) expect(schema.properties).toHaveProperty([param]);
    },
  );

  it('has a subject of its own', () => {
    expect(new Set(CALLS.map((call) => call.subject)).size).toBe(CALLS.length);
  });
});

it('takes no upload by a secret before that secret has opened something', () => {
  const byKey = CALLS.filter(({ kind, access }) => kind === 'upload' && isKeyAccess(access));
  for (const { service, access, admittedBy } of byKey) {
    const look = CALLS.find(({ method, path }) => method === 'GET' && path === admittedBy);
    expect(look).toMatchObject({ service, access, effect: 'read', kind: 'json', params: [] });
    expect(look?.input.safeParse({}).success).toBe(true);
  }
  expect(byKey.map(({ path }) => path)).toContain('filesystem/send/file');
});

/** Who may do what, in one place: a change of access shows in the diff of the snapshot. */
it('access is as reviewed', () => {
  const lines = CALLS.map(
    (call) =>
      `${call.method} ${call.path} — ${call.accesses.join(' or ')}${call.permission ? `, ${call.permission}` : ''}, ${call.scope}, ${call.effect}`,
  );
  expect(lines.sort()).toMatchSnapshot();
});

/** Checklist 60 and 63 of the specification. */
it.each([
  ['employee/user/email/update', 'No se ha podido cambiar el correo electrónico'],
  ['employee/user/password/reset', 'No se ha podido restablecer la contraseña'],
  ['employee/user/sessions/add', 'No se ha podido autorizar el dispositivo'],
  ['employee/user/sessions/remove', 'No se ha podido quitar el dispositivo'],
  ['employee/user/sessions/purge', 'No se ha podido quitar el dispositivo'],
  ['employee/update/incorporation', 'No se ha podido cambiar la fecha de incorporación'],
  ['employee/update/positions', 'No se han podido cambiar los puestos'],
  ['employee/update/business_branches', 'No se han podido cambiar las sucursales'],
  ['employee/lock', 'No se ha podido bloquear o desbloquear al empleado'],
  ['user/password/recovery', 'No se ha podido recuperar la contraseña'],
  ['user/password/update', 'No se ha podido cambiar la contraseña'],
])('%s has a text of its own for a failure without a known reason', (path, text) => {
  const call = CALLS.find((one) => one.path === path);
  const code = call?.failure ?? '';
  expect(call?.errors).toContain(code);
  expect(ERRORS[code]).toEqual({ status: 500, message: `${text}. Vuelve a intentarlo en unos minutos.` });
});

/** Checklist 46. */
it('a call that deletes answers null', () => {
  const answering = CALLS.filter(
    ({ path, access, output }) =>
      /\/delete$/.test(path) && access !== 'internal' && !output.safeParse(null).success,
  );
  expect(answering.map(({ path }) => path)).toEqual([]);
});

const USED: [string, readonly CallDeclaration[]][] = Object.entries(ALL_USES);

it.each(USED)('%s uses calls of others that a service may make', (caller, used) => {
  for (const call of used) {
    // Its own log is read by a service like any other's, and files of jobs are registered so, those of the drive's own too.
    if (!['event/pull', 'file/register'].includes(call.path)) expect(call.service).not.toBe(caller);
    expect(call.method).toBe('POST');
  }
  expect(new Set(used.map(({ subject }) => subject)).size).toBe(used.length);
});

describe('fixed facts', () => {
  it('has the 39 permissions of the specification among all', () => {
    const { home, business, management, formation, branches } = PERMISSION_GROUPS;
    expect([home, business, management, formation, branches].flat()).toHaveLength(39);
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });

  it('has 52 provinces with ids 1-52 in regions 1-19, sorted by name', () => {
    expect(PROVINCES.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 52 }, (_, i) => i + 1),
    );
    expect(new Set(PROVINCES.map(({ region }) => region)).size).toBe(19);
    expect(PROVINCES.every(({ country }) => country === 67)).toBe(true);
    expect(PROVINCES[0]?.name).toBe('A Coruña');
    expect(PROVINCES.find(({ id }) => id === 23)?.name).toBe('Jaén');
  });

  it('puts the two Canary provinces an hour behind', () => {
    const canary = PROVINCES.filter(({ id }) => timeZoneOf(id) === 'Atlantic/Canary').map(({ name }) => name);
    expect(canary).toEqual(['Las Palmas', 'Santa Cruz de Tenerife']);
  });

  it('has the 16 licence classes in the specified spelling', () => {
    expect(LICENCE_CLASSES).toHaveLength(16);
    expect(LICENCE_CLASSES).not.toContain('BE');
  });
});

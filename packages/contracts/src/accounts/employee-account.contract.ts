import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { email, instant, nothing, objectId, recordVersion } from '../fields.js';
import { permission } from '../roles/role.fields.js';
import { secondStepKind } from '../session/account.contract.js';
import { typedPassword } from '../session/password.fields.js';
import { sessionCall } from '../session-call.js';

export const EMPLOYEE_ACCOUNT_ERRORS = {
  ERROR_EMPLOYEE_022: { status: 409, message: 'Ya hay un usuario con ese correo electrónico.' },
  ERROR_EMPLOYEE_122: {
    status: 409,
    message: 'Ya hay un usuario con ese correo electrónico. Escribe otro para esta persona.',
  },
  'ACCOUNT-001': { status: 409, message: 'Esta persona ya tiene cuenta de usuario.' },
  'ACCOUNT-002': {
    status: 409,
    message: 'Es tu propia cuenta: otra persona tiene que hacer este cambio.',
  },
  'ACCOUNT-003': { status: 400, message: 'Ese rol ya no existe. Elige otro.' },
  'ACCOUNT-004': {
    status: 409,
    message: 'La ficha está bloqueada, inactiva o eliminada: actívala antes de dar acceso.',
  },
  'ACCOUNT-005': {
    status: 409,
    message: 'Tu nombre es el de tu ficha de empleado: pide a quien lleva las fichas que lo cambie allí.',
  },
  'ACCOUNT-006': {
    status: 409,
    message:
      'Este correo ya es el de otro usuario de Volante. Entra con él o recupera su contraseña; si necesitas otro usuario, pide en tu centro que lo hagan con otro correo.',
  },
  'ACCOUNT-007': {
    status: 500,
    message: 'No se ha podido cambiar el correo electrónico. Vuelve a intentarlo en unos minutos.',
  },
  'ACCOUNT-008': {
    status: 500,
    message: 'No se ha podido restablecer la contraseña. Vuelve a intentarlo en unos minutos.',
  },
} as const satisfies ErrorCatalogue;

/** Why an employee's record keeps its person out. */
export const BARRED = ['locked', 'inactive', 'deleted'] as const;
export const barred = z.enum(BARRED);
export type Suspended = z.output<typeof barred>;

const account = z.object({
  id: objectId,
  email: z.string(),
  /** Replaces `email` once the person has opened the link that was sent to it; `null`: no change is pending. */
  wantedEmail: z.string().nullable(),
  role: z.object({ id: objectId, name: z.string(), super: z.boolean() }).nullable(),
  /** What the role gives. */
  rolePermissions: z.array(permission),
  /** Given to this person beside their role. */
  extra: z.array(permission),
  state: z.enum(['active', 'inactive']),
  /** Kept out because their record is locked, inactive or deleted; `null`: not. */
  barred: barred.nullable(),
  /** Has been invited and has not set a password yet. */
  invited: z.boolean(),
  secondStep: secondStepKind,
  /** The business asks everybody for one. */
  secondStepRequired: z.boolean(),
  passwordAt: instant.nullable(),
  /** Sessions that are open now. */
  sessions: z.number().int(),
  /** When a session of theirs was last used. */
  seenAt: instant.nullable(),
  /** Too many wrong passwords or codes: whoever tries now has to wait. */
  slowed: z.boolean(),
  own: z.boolean(),
  /** `false`: has permissions or branches that the reader lacks, so that the reader may change nothing of it. */
  manageable: z.boolean(),
  version: recordVersion,
});
export type EmployeeAccount = z.output<typeof account>;

const base = { ...sessionCall, service: 'session', specified: true } as const;
const write = { ...base, method: 'POST', effect: 'write', permission: 'employee.modify' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'employee.view' } as const;
/** `id` is the employee's. A stale `version` answers DATA-409. */
const seen = { id: objectId, version: recordVersion };
const common = ['ACCOUNT-002', 'ROLE-004'] as const;

/** `null`: the employee has no account. DATA-404 for an employee out of reach. */
export const employeeUserRead = defineCall({
  ...read,
  specified: false,
  path: 'employee/user/read',
  summary: 'Cuenta de usuario de un empleado',
  input: z.strictObject({ id: objectId }),
  output: z.object({ account: account.nullable() }),
});

/**
 * Sends an invitation by e-mail: the person sets their own password by its link, within three days. ERROR_EMPLOYEE_122 for an
 * address of the same business alone: whether another has it, its owner learns by the link. ROLE-004 where the record
 * works in a branch that whoever invites does not see.
 */
export const employeeUserCreate = defineCall({
  ...write,
  specified: false,
  path: 'employee/user/create',
  summary: 'Dar cuenta de usuario a un empleado',
  input: z.strictObject({ id: objectId, email, role: objectId }),
  output: nothing,
  errors: [
    'ACCOUNT-001',
    'ACCOUNT-003',
    'ACCOUNT-004',
    'ERROR_EMPLOYEE_122',
    'ROLE-002',
    'ROLE-004',
    'USER-002',
  ],
});

/** Inactive: sessions end at once and nobody signs in with it. */
export const employeeUserState = defineCall({
  ...write,
  afterTrial: true,
  path: 'employee/user/state',
  summary: 'Activar o desactivar la cuenta de un empleado',
  input: z.strictObject({ ...seen, state: z.enum(['active', 'inactive']) }),
  output: nothing,
  errors: [...common, 'ROLE-003'],
});

/**
 * The address that the person signs in with. It counts once the link that is sent to it has been opened, by which a password is
 * chosen; until then the present one does. Of an invitation it replaces the address at once. The old one gets a letter.
 * ERROR_EMPLOYEE_022 for an address of the same business alone. `password`: needed to change one's own, USER-001 without it.
 */
export const employeeUserEmail = defineCall({
  ...write,
  path: 'employee/user/email/update',
  summary: 'Cambiar el correo con el que entra un empleado',
  input: z.strictObject({ ...seen, email, password: typedPassword.optional() }),
  output: nothing,
  errors: [...common, 'ERROR_EMPLOYEE_022', 'USER-001', 'USER-002'],
  failure: 'ACCOUNT-007',
});

export const employeeUserRole = defineCall({
  ...write,
  path: 'employee/user/role/update',
  summary: 'Cambiar el rol de un empleado',
  input: z.strictObject({ ...seen, role: objectId.nullable() }),
  output: nothing,
  errors: ['ACCOUNT-003', 'ROLE-002', 'ROLE-003', 'ROLE-004'],
});

/** Permissions of this person beside those of the role; the list takes the place of the one before. */
export const employeeUserPermissions = defineCall({
  ...write,
  path: 'employee/user/role/permission/update',
  summary: 'Cambiar los permisos extra de un empleado',
  input: z.strictObject({ ...seen, permissions: z.array(permission).max(200) }),
  output: nothing,
  errors: ['ROLE-002', 'ROLE-003', 'ROLE-004'],
});

/** `mail`: a code by e-mail. `none`: the password alone, where the business allows it. Either removes the person's app. */
export const employeeUserTwofactor = defineCall({
  ...write,
  path: 'employee/user/twofactor/update',
  summary: 'Cambiar el segundo paso de un empleado',
  input: z.strictObject({ ...seen, step: z.enum(['none', 'mail']) }),
  output: nothing,
  errors: common,
});

/** Sends a link to set a new password, ends the sessions and takes trust from the devices. */
export const employeeUserPasswordReset = defineCall({
  ...write,
  afterTrial: true,
  path: 'employee/user/password/reset',
  summary: 'Enviar a un empleado un enlace para poner su contraseña',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: [...common, 'ACCOUNT-004', 'PASSWORD-RESET-001', 'USER-002'],
  failure: 'ACCOUNT-008',
});

/** Forgets the wrong passwords and codes that were counted for this person. */
export const employeeUserUnslow = defineCall({
  ...write,
  specified: false,
  path: 'employee/user/attempts/forget',
  summary: 'Quitar a un empleado la espera por demasiados intentos',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: common,
});

/** Which rule decided. `role`, `extra`, `super` and `none` say where the permission comes from; the others take it away or narrow it. */
export const WHY_RULES = [
  'no-account',
  'no-password',
  'inactive',
  'barred',
  'module',
  'super',
  'role',
  'extra',
  'none',
  'branches',
] as const;
export type WhyRule = (typeof WHY_RULES)[number];

/** "Why can this person (not) do this?", by the rules that hold now, in the order in which they decide. */
export const employeeUserWhy = defineCall({
  ...read,
  specified: false,
  path: 'employee/user/why',
  summary: 'Por qué puede o no puede hacer algo una persona',
  input: z.strictObject({ id: objectId, permission }),
  output: z.object({
    allowed: z.boolean(),
    rules: z.array(
      z.object({
        rule: z.enum(WHY_RULES),
        /** It lets the person do it, or keeps them from it. */
        allows: z.boolean(),
        /** Of the role, the modules (`formative`), the reason (`locked`); '' where there is none. */
        name: z.string(),
        /** Of `branches`: where it holds. */
        branches: z.array(objectId),
      }),
    ),
    /** Roles of the business that would give it. */
    givenBy: z.array(z.object({ id: objectId, name: z.string() })),
  }),
});

const internal = {
  ...base,
  specified: false,
  access: 'internal',
  permission: null,
  method: 'POST',
} as const;

/** An employee as far as their account needs it; DATA-404 for whoever the person that asks does not see. */
export const employeeCard = defineCall({
  ...internal,
  service: 'business',
  effect: 'read',
  path: 'employee/card',
  summary: 'Ficha breve de un empleado (interno)',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    id: objectId,
    name: z.string(),
    account: objectId.nullable(),
    branches: z.array(objectId),
    barred: barred.nullable(),
  }),
});

/**
 * Keeps a person out from now on, and for good once the event of their record says so: if that never comes, for a minute.
 * Without a reason it only says whether they may be let in again.
 * ROLE-003 for the last administrator, ROLE-004 for somebody who may do more, or in more branches, than whoever asks.
 */
export const accountSuspension = defineCall({
  ...internal,
  effect: 'write',
  path: 'account/bar',
  summary: 'Dejar fuera a quien tiene la ficha bloqueada (interno)',
  input: z.strictObject({ account: objectId, why: barred.nullable() }),
  output: nothing,
  errors: ['ROLE-003', 'ROLE-004'],
});

/** State of `account.created`: the business service joins the employee's record to it. */
export const accountCreated = z.object({ employee: objectId, email: z.string() });

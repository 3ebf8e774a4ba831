import { z } from 'zod';
import type { ErrorCode } from './catalogue.js';
import type { Permission } from './permissions.js';

export type HttpMethod = 'GET' | 'POST';
/** Reviewed: a new service begins here. */
export const SERVICES = [
  'session',
  'business',
  'contacts',
  'files',
  'mail',
  'dgt',
  'training',
  'billing',
  'agreements',
  'e-learning',
] as const;
export type ServiceName = (typeof SERVICES)[number];
/** Product modules that a business may have switched on; none is needed for the base product. */
export type Licence = 'formative' | 'dgt' | 'web';

/** Doors for what is no person: a secret of its own opens them, sent as `Authorization: <scheme> <secret>`. */
export const KEY_SCHEMES = {
  kiosk: 'Kiosk',
  inspection: 'Inspection',
  document: 'Document',
  phone: 'Phone',
} as const;
export type KeyAccess = keyof typeof KEY_SCHEMES;
export const isKeyAccess = (access: string): access is KeyAccess => Object.hasOwn(KEY_SCHEMES, access);

/** Scheme of a student's session: `Authorization: Customer <token>`. */
export const CUSTOMER_SCHEME = 'Customer';

export type CallAccess = 'open' | 'session' | 'customer' | 'internal' | KeyAccess;

/**
 * Who may make the call. There is no default: a call without an access rule does not compile.
 * - `open`: anybody, no session.
 * - `session`: a signed-in person; `permission` names what they need, `null` says "any signed-in person" aloud.
 * - `customer`: a student in the app, by a session of their own: no permission, own data. The contact is that of the context
 *   (`isCustomer`), never one of the input.
 * - `internal`: only another service, over NATS; the gateway has no route to it.
 * - `kiosk`, `inspection`, `document`, `phone`: whoever holds the secret of a paired tablet, of an inspector's link, of a link to a quote or ticket or to a payment, of a teacher's paired phone. The gateway refuses what is
 *   no such secret and passes its digest on; the service knows what it opens, and that it has not ended.
 *
 * A list is taken by each of them: `['session', 'customer']`, `['open', 'customer']`. The scheme of `Authorization` chooses, `ctx.access`
 * says which one it was; `permission` is asked of people with a session alone. At most one key access, and none beside `internal`.
 */
type AccessRule<A extends CallAccess> = {
  access: A | readonly [A, ...A[]];
  permission: A extends 'session' ? Permission | null : null;
};

interface CallShape {
  method: HttpMethod;
  /** After `/api/`, verbatim from the specification; `{name}` is a path parameter and a key of `input`. */
  path: string;
  service: ServiceName;
  /** One Spanish sentence for the API page. */
  summary: string;
  /** `false` only for calls that the specification lacks. */
  specified: boolean;
  licence: Licence | null;
  /** `self`: the caller's own data. `business`: the caller's business. `operator`: a business named in the input. */
  scope: 'self' | 'business' | 'operator';
  effect: 'read' | 'write';
  /** `upload`: multipart, streamed to storage by the gateway. `download`: bytes streamed from storage. `job`: answers at once with the id of a job. */
  kind: 'json' | 'upload' | 'download' | 'job';
  /** Taken from a session that is locked for want of use, too. No, unless told. */
  whileLocked?: boolean;
  /** Taken, though it writes, from a business whose trial is over: it takes its data along, or shows somebody out. No, unless told. */
  afterTrial?: boolean;
  /** A write that is taken from a session that looks at the console as another role would, or at the app as a student. No, unless told. */
  whileActing?: boolean;
  /**
   * Takes a form's fields (`application/x-www-form-urlencoded`) too, each as a text; open calls alone, since any site can make a
   * browser send a form. No, unless told.
   */
  form?: boolean;
  /**
   * Path of a GET of the same service and access, without input, that has to succeed by the same secret before the gateway takes a
   * byte of the upload: whoever has no open link fills no disk. Required of uploads by a key.
   */
  admittedBy?: string;
  /** Milliseconds until the gateway answers 504; 10,000 unless told. */
  deadline?: number;
  /** Error codes of the area that this call may answer beside the common ones of `errors.ts`; none unless told. */
  errors: readonly ErrorCode[];
  /** The code in place of REQ-110 where the call fails for an unknown reason. */
  failure?: ErrorCode;
}

export interface CallDeclaration<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends CallAccess = CallAccess,
  S extends ServiceName = ServiceName,
  P extends string = string,
> extends CallShape {
  /** Service and path are kept as literal types: they tell calls apart where only some are allowed (`uses.ts`). */
  service: S;
  path: P;
  /** The first of `accesses`: without any proof the caller gets its refusal. */
  access: A;
  /** Every way to make the call. */
  accesses: readonly A[];
  permission: Permission | null;
  input: I;
  output: O;
  /** Derived: `svc.<service>.<METHOD>.<path dotted, parameters dropped>`. */
  subject: string;
  /** Names of the path's parameters, in order. */
  params: readonly string[];
}

export type CallInput<C> = C extends CallDeclaration<infer I, z.ZodType> ? z.input<I> : never;
export type CallParsed<C> = C extends CallDeclaration<infer I, z.ZodType> ? z.output<I> : never;
export type CallOutput<C> = C extends CallDeclaration<z.ZodType, infer O> ? z.output<O> : never;

/**
 * Whether a business whose trial is over may make the call: it sees everything, its people look after their own account
 * and punch their hours, which the law asks for whatever was paid, what it has is taken along, and whoever should not see it
 * any more is shown out. Nothing else changes.
 */
export function isTakenAfterTrial(call: {
  effect: string;
  scope: string;
  afterTrial?: boolean | undefined;
}): boolean {
  return call.effect === 'read' || call.scope === 'self' || call.afterTrial === true;
}

const PARAMETER = /^\{(\w+)\}$/;

export function subjectOf(service: ServiceName, method: HttpMethod, path: string): string {
  const tokens = path.split('/').filter((part) => !PARAMETER.test(part));
  return ['svc', service, method, ...tokens].join('.');
}

/** Declares one call. Gateway, service, typed client, API page and the generated tests all read this. */
export function defineCall<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends CallAccess,
  S extends ServiceName,
  P extends string,
>(
  call: Omit<CallShape, 'errors'> & { errors?: CallShape['errors'] } & AccessRule<A> & {
      service: S;
      path: P;
      input: I;
      output: O;
    },
): CallDeclaration<I, O, A, S, P> {
  const params = call.path.split('/').flatMap((part) => PARAMETER.exec(part)?.[1] ?? []);
  const errors = [...(call.errors ?? []), ...(call.failure ? [call.failure] : [])];
  const accesses: readonly [A, ...A[]] = isList(call.access) ? call.access : [call.access];
  const [access] = accesses;
  const subject = subjectOf(call.service, call.method, call.path);
  return { ...call, access, accesses, errors, params, subject };
}

const isList = <A extends CallAccess>(access: A | readonly [A, ...A[]]): access is readonly [A, ...A[]] =>
  Array.isArray(access);

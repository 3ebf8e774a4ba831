import type { FieldError } from '@volante/contracts/errors';
import { lockConsole } from '../session/lock';
import { reportRefusal } from '../session/refusals';
import { endSessionFor } from '../session/session';
import { ApiError } from './api-error';

/** Codes after which the server no longer takes this session (specification § 8): purge and reload. */
const SESSION_ENDED = new Set(['SESSION-001', 'SESSION-001-0', 'SESSION-001-1', 'SESSION-001-2']);

/** Refused until the person has shown that it is them; nothing of the page is lost. */
const SESSION_LOCKED = 'SESSION-002';

/** The page offered what the person may not do: its rights may be of before. */
const NOT_ALLOWED = 'ACCESS-001';

const UNREACHABLE =
  'No hay conexión con el servidor. Comprueba la conexión a internet y vuelve a intentarlo.';
const UNREADABLE = 'El servidor ha respondido algo que no se entiende. Vuelve a intentarlo en unos segundos.';

export function sessionMissing(): ApiError {
  return new ApiError({
    code: 'SESSION-000',
    message: 'Inicia sesión para continuar.',
    details: 'Invalid session',
    status: 401,
  });
}

/** Network or transport failure: the raw failure in `details`, no data. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError({ code: 'REQ-100', message: UNREACHABLE, details: cause, status: 0 });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((item) => ({
    path: typeof item.path === 'string' ? item.path : '',
    code: typeof item.code === 'string' ? item.code : '',
    message: typeof item.message === 'string' ? item.message : '',
  }));
}

/**
 * `isOfConsole`: the console's session was used, and ends or locks with the answer.
 *
 * `success: true` → the data; otherwise the server's error is passed on unchanged as `ApiError`. A body that is no
 * envelope (a proxy's error page) counts as a transport failure with the status kept.
 */
export function openEnvelope(status: number, text: string, isOfConsole = true): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError({ code: 'REQ-100', message: UNREADABLE, details: text.slice(0, 200), status });
  }
  if (isObject(body) && body.success === true) return body.data;
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const failure = new ApiError({
    code: typeof error.code === 'string' ? error.code : 'REQ-100',
    message: typeof error.message === 'string' ? error.message : UNREADABLE,
    details: error.details,
    errors: fieldErrors(error.errors),
    status,
  });
  if (!isOfConsole) throw failure;
  if (SESSION_ENDED.has(failure.code)) endSessionFor(failure.code);
  if (failure.code === SESSION_LOCKED) lockConsole();
  if (failure.code === NOT_ALLOWED) reportRefusal();
  throw failure;
}

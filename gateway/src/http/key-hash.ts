import {
  type CallAccess,
  CUSTOMER_SCHEME,
  isKeyAccess,
  KEY_SCHEMES,
  type KeyAccess,
} from '@volante/contracts/call';
import { sha256 } from '@volante/service-kit/context';

/** 256 random bits as our services write them. */
const SECRET = /^[\w-]{43}$/;

/** The word before the secret in `Authorization`; `null`: the access takes none. */
export function schemeOf(access: CallAccess): string | null {
  if (isKeyAccess(access)) return KEY_SCHEMES[access];
  if (access === 'customer') return CUSTOMER_SCHEME;
  return access === 'session' ? 'Token' : null;
}

/** Digest of the secret in `Authorization: <scheme> <secret>`; `null` when there is none of that door's kind. */
export function keyHashOf(access: KeyAccess, authorization: string | undefined): string | null {
  const [scheme, secret = '', ...more] = (authorization ?? '').split(' ');
  if (scheme !== KEY_SCHEMES[access] || more.length > 0 || !SECRET.test(secret)) return null;
  return sha256(secret);
}

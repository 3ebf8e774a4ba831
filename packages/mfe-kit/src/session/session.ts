import type { Licence } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { createStore, useStore } from '../store';
import { lockConsole, openConsole } from './lock';
import { readStored, writeStored } from './storage';

/** `super` is allowed every permission of its business (specification § 6). */
const SUPER_ROLE = 'super';
/** Never granted to a school's people, whatever their role lists. */
const OPERATOR_ONLY = 'operator.';

const current = createStore<SessionUser | null>(null);

let leave: (address: string) => void = (address) => window.location.assign(address);

/** Tests and the shell set how the browser goes to the sign-in page; a full page load by default. */
export function onSessionEnd(go: (address: string) => void): void {
  leave = go;
}

export function sessionToken(): string | null {
  return readStored('token');
}

export function sessionUser(): SessionUser | null {
  return current.get();
}

/** After sign-in: token and role are stored; the person lives in memory only. */
export function openSession(user: SessionUser & { token: string }): void {
  const { token, ...person } = user;
  isSigningOut = false;
  writeStored('token', token);
  setSessionUser(person);
}

/** After `user/verify` and `user/update`. */
export function setSessionUser(user: SessionUser): void {
  writeStored('role', user.role);
  if (user.locked) lockConsole();
  else openConsole();
  current.set(user);
}

/** Token, role and last search are removed; the device id stays (specification § 4). */
function purgeSession(): void {
  writeStored('token', null);
  writeStored('role', null);
  writeStored('palette', null);
  writeStored('locked', null);
  current.set(null);
}

/** Where to sign in again, and then come back to the page that was open. */
export function signInAddress(from: { pathname: string; search: string } = window.location): string {
  const asked = `${from.pathname}${from.search}`;
  if (asked === '/' || asked.startsWith('/user/sign-in')) return '/user/sign-in';
  return `/user/sign-in?return=${encodeURIComponent(asked)}`;
}

let isSigningOut = false;

/**
 * The person is signing out. The live stream may report the session's end before the answer to the sign-out is there:
 * only that answer decides the next page, which may lead through their identity provider.
 */
export function beginSignOut(): void {
  isSigningOut = true;
}

/** Purges and loads the sign-in page: the server no longer takes this session, or the person left. */
export function endSession(address?: string): void {
  purgeSession();
  if (address === undefined && isSigningOut) return;
  leave(address ?? signInAddress());
}

/** The school is suspended: the sign-in page says so, or its people would take it for their own fault. */
const SUSPENDED = 'SESSION-001-2';

/** The same for a session that the server has ended, by the code with which it says so. */
export function endSessionFor(code: string | null): void {
  if (code === SUSPENDED) endSession('/user/sign-in?aviso=suspendido');
  else endSession();
}

function userCan(user: SessionUser | null, permission: Permission | null | undefined): boolean {
  if (!permission || user === null) return user !== null;
  if (permission.startsWith(OPERATOR_ONLY) && !user.business.operator) return false;
  return user.role === SUPER_ROLE || user.permissions.includes(permission);
}

function userHas(user: SessionUser | null, licence: Licence | null | undefined): boolean {
  if (!licence) return user !== null;
  return user?.services.some((service) => service.id === licence) ?? false;
}

/** Everything that asks for a permission and a product module: menu entries, slots, commands. */
export interface Gated {
  /** Where there are several, all of them are needed. */
  permission?: Permission | readonly Permission[] | null;
  licence?: Licence | null;
}

export function isAllowed(user: SessionUser | null, gate: Gated): boolean {
  const all = [gate.permission].flat();
  return all.every((one) => userCan(user, one)) && userHas(user, gate.licence);
}

export interface Session {
  /** `null` only outside the signed-in console. */
  user: SessionUser | null;
  can(permission: Permission | null | undefined): boolean;
  has(licence: Licence | null | undefined): boolean;
}

export function useSession(): Session {
  const user = useStore(current);
  return {
    user,
    can: (permission) => userCan(user, permission),
    has: (licence) => userHas(user, licence),
  };
}

/** A courtesy to the person, not a protection: the service decides. */
export function useCan(permission: Permission | null | undefined): boolean {
  return userCan(useStore(current), permission);
}

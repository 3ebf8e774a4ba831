import { createHmac, timingSafeEqual } from 'node:crypto';
import { CodedError } from '@volante/service-kit/coded-error';

const TURN_MS = 60_000;

interface Turn {
  kiosk: string;
  employee: string;
  /** The punch that it is for. */
  punch: string;
}

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Says for a minute that this person has shown who they are on this tablet, for one punch. */
export function newTurn(key: Buffer, { kiosk, employee, punch }: Turn, now: number): string {
  const text = `${kiosk}.${employee}.${punch}.${now + TURN_MS}`;
  return `${text}.${mac(key, text)}`;
}

/** The employee of a turn. @throws CodedError KIOSK-005 when it is none, of another tablet or punch, or over. */
export function readTurn(key: Buffer, turn: string, asked: Omit<Turn, 'employee'>, now: number): string {
  const end = turn.lastIndexOf('.');
  const text = turn.slice(0, Math.max(0, end));
  const [given, right] = [Buffer.from(turn.slice(end + 1)), Buffer.from(mac(key, text))];
  const [kiosk, employee = '', punch, until] = text.split('.');
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  if (!isOurs || kiosk !== asked.kiosk || punch !== asked.punch || Number(until) < now)
    throw new CodedError('KIOSK-005');
  return employee;
}

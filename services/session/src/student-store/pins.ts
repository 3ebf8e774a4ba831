import { randomInt } from 'node:crypto';

const DIGITS = 6;
const isRun = (pin: string, step: number) =>
  [...pin].every((digit, at) => at === 0 || Number(digit) - Number(pin[at - 1]) === step);
const isRepeated = (pin: string) =>
  [1, 2, 3].some((part) => pin === pin.slice(0, part).repeat(DIGITS / part));

/** `ddmmyy`: a birthday is what people who know the student try first. */
function isDate(pin: string): boolean {
  const [day, month] = [Number(pin.slice(0, 2)), Number(pin.slice(2, 4))];
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

/** Tried first by who guesses: repeated digits, runs, dates. */
export const isWeakPin = (pin: string): boolean =>
  isRepeated(pin) || isRun(pin, 1) || isRun(pin, -1) || isDate(pin);

/** Six digits, at random among those that are not tried first. */
export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    if (!isWeakPin(pin)) return pin;
  }
}

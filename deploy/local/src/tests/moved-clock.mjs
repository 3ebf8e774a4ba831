/**
 * Loaded before a process of the product (`--import`): its clock is as far ahead as the file `VOLANTE_TEST_CLOCK` says, in
 * milliseconds, and moves when that is written anew. Nothing of the product knows of it. Timers keep their pace.
 */
import { openSync, readSync } from 'node:fs';

const file = openSync(process.env.VOLANTE_TEST_CLOCK, 'r');
const text = Buffer.alloc(20);
const RealDate = globalThis.Date;

const ahead = () => Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)));
const now = () => RealDate.now() + ahead();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, self === globalThis.Date ? target : self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { CALLS } from './catalogue.js';
import { ALL_LIVE_ENTITIES } from './live/live-catalogue.js';
import { ALL_USES } from './uses.js';

/** What the gateway knows of a call; schemas are there for `/api/openapi.json` only. */
const calls = CALLS.map(({ input, output, ...call }) => ({
  ...call,
  input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  output: z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }),
}));

/** Subjects of the calls that each service makes to others: the rights that NATS gives it. */
const uses = Object.fromEntries(
  Object.entries(ALL_USES).map(([caller, used]) => [caller, used.map(({ subject }) => subject)]),
);

const target = process.argv[2];
if (!target) throw new Error('usage: write-calls <calls.json>');
writeFileSync(target, JSON.stringify({ calls, uses, live: ALL_LIVE_ENTITIES }));

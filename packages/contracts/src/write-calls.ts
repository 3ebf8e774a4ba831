import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { CALLS } from './catalogue.js';

/** What the gateway knows of a call; schemas are there for `/api/openapi.json` only. */
const table = CALLS.map(({ input, output, ...call }) => ({
  ...call,
  input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  output: z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }),
}));

const target = process.argv[2];
if (!target) throw new Error('usage: write-calls <calls.json>');
writeFileSync(target, JSON.stringify(table));

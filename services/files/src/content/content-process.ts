/**
 * Reads the text of one document in a process of its own, without settings or secrets, as uploads are looked at. Argument: the
 * request as JSON. Output: one line of JSON; the content goes into a file.
 */
import { writeFile } from 'node:fs/promises';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { guardMemory } from '@volante/service-kit/child/guard-memory';
import { contentRequest } from './content-request.js';
import { readContent } from './read-content.js';

/** Beyond what the process has at its start: the document as a tree in memory. */
const MEMORY = 300 * MEGABYTE;

guardMemory(MEMORY);

const { file, mime, target, characters } = contentRequest.parse(JSON.parse(process.argv[2] ?? ''));
const content = await readContent(file, mime, characters);
await writeFile(target, JSON.stringify({ content }), { mode: 0o600 });
process.stdout.write(`${JSON.stringify({ ok: true })}\n`);

import { describe, expect, it } from '@jest/globals';
import { CALLS } from '@volante/contracts/catalogue';
import { z } from 'zod';
import type { CallTable } from '../src/calls/call-table.js';
import { openApi } from '../src/docs/openapi.js';

interface Content {
  schema: { properties?: Record<string, object>; required?: string[]; format?: string };
}
interface Operation {
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: { 200: { content: Record<string, Content> } };
}

const routes = CALLS.map(({ input, output, ...call }) => ({
  ...call,
  input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  output: z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }),
}));
const document = openApi({ routes } as unknown as CallTable) as {
  paths: Record<string, Record<string, Operation>>;
};
const operation = (method: 'get' | 'post', path: string) => document.paths[`/api/${path}`]?.[method];

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const one of Object.values(value)) yield* objectsIn(one);
}

describe('the document of the API', () => {
  it('is JSON Schema of 2020-12: the places of a list stand under prefixItems', () => {
    const all = [...objectsIn(document)];
    expect(all.filter(({ items }) => Array.isArray(items))).toEqual([]);
    expect(all.filter((one) => 'prefixItems' in one)).not.toEqual([]);
  });

  const uploads = CALLS.filter(({ kind }) => kind === 'upload').map(({ path }) => path);
  it.each(uploads)('%s: a form with the file, and none of what the gateway puts in', (path) => {
    const body = operation('post', path)?.requestBody;
    const { properties = {}, required } = body?.content['multipart/form-data']?.schema ?? {};
    expect(properties).toMatchObject({ file: { type: 'string', format: 'binary' } });
    expect(required).toContain('file');
    for (const own of ['upload', 'filename', 'size']) {
      expect(properties).not.toHaveProperty(own);
      expect(required).not.toContain(own);
    }
  });

  it('names the other fields of an upload', () => {
    const form = operation('post', 'filesystem/file/upload')?.requestBody?.content['multipart/form-data'];
    expect(Object.keys(form?.schema.properties ?? {})).toEqual(
      expect.arrayContaining(['public', 'folder', 'name', 'resizes']),
    );
  });

  const downloads = CALLS.filter(({ kind }) => kind === 'download').map(
    ({ path, method }) => [path, method] as const,
  );
  it.each(downloads)('%s: bytes, and never where they are', (path, method) => {
    const { content } = operation(method === 'GET' ? 'get' : 'post', path)?.responses[200] ?? { content: {} };
    expect(content['*/*']?.schema.format).toBe('binary');
    expect(JSON.stringify(content)).not.toContain('"key"');
  });

  it('answers the number of pages as JSON where a file may be counted', () => {
    const { content } = operation('get', 'filesystem/file/read/{name}')?.responses[200] ?? { content: {} };
    expect(content['application/json']?.schema.properties?.data).toMatchObject({ required: ['pages'] });
  });
});

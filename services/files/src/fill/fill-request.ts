import { z } from 'zod';

const source = { file: z.string(), mime: z.string() };

/** The task of the child process that reads and fills papers. */
export const fillRequest = z.discriminatedUnion('act', [
  z.object({ act: z.literal('read'), ...source }),
  z.object({
    act: z.literal('fill'),
    ...source,
    /** A file of values by name, as JSON: arguments of a process are short, and others on the machine see them. */
    values: z.string(),
    target: z.string(),
  }),
]);
export type FillRequest = z.output<typeof fillRequest>;

export const templateField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'tick', 'choice']),
  options: z.array(z.string()),
  /** The value that the form has already. */
  value: z.string(),
});
export type TemplateField = z.output<typeof templateField>;

export const fillVerdict = z.object({ ok: z.literal(true), fields: z.array(templateField) });
export const fillValues = z.record(z.string(), z.string());

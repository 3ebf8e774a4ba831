import { asApiError } from '@volante/mfe-kit/api-error';
import type { Text } from '@volante/mfe-kit/i18n';
import { useId, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { useKitText } from '../text/text';
import { type Conflict, conflictBetween, conflictOf, isSame, mergeConflict, type Side } from './conflict';
import { issueMessages } from './issues';

export type FormValues = Record<string, unknown>;
/** Inputs of a call that are no field of its form: `{ force: true }`. */
export type Further = Readonly<Record<string, unknown>>;
export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

export interface RecordFormOptions<V extends FormValues> {
  /** Object schema of exactly the fields on the form: `z.object(contactFields.pick({…}).shape)`. */
  schema: z.ZodObject;
  /** Rules over several fields. */
  check?: (values: Partial<V>, add: (name: keyof V & string, message: string) => void) => void;
  initial: V;
  /**
   * Version of the record on which `initial` rests; none while creating. A form with it has a `SaveBar`, which shows the
   * conflict; one without it says the message.
   */
  version?: number;
  /**
   * Sends it. `changed` holds the fields that differ from `initial`. Throwing keeps the form as it is; a returned
   * record, if any, gives the version on which the next change rests. `further` is what `submit` was given.
   */
  save: (sent: {
    values: V;
    changed: Partial<V>;
    version: number | undefined;
    further: Further | undefined;
  }) => Promise<unknown>;
  onSaved?: () => void;
  /** Fields that `check` wants for these values, though the schema lets them be empty; marked as required. */
  alsoRequired?: (values: V) => readonly (keyof V & string)[];
  /** Write-only fields, such as a password: once saved they are `null` again, as if nothing had been written. */
  secrets?: readonly (keyof V & string)[];
  /** The same fields out of the record that the server shows in a conflict; by name when left out. */
  pick?: (record: Record<string, unknown>) => Record<string, unknown>;
}

export interface RecordForm<V extends FormValues> {
  id: string;
  values: V;
  initial: V;
  /** The current message of each field. */
  errors: FieldErrors<V>;
  /** Messages that belong to no field. */
  problems: readonly string[];
  /** Error code with which the server refused the last submit. */
  refusal: string | null;
  isDirty: boolean;
  isSaving: boolean;
  isRequired: (name: keyof V & string) => boolean;
  /** Whether the field's present value passes, shown or not. */
  accepts: (name: keyof V & string) => boolean;
  set: (name: keyof V & string, value: unknown) => void;
  blur: (name: keyof V & string) => void;
  /** Shows a message at a field that did not come from the schema (a text that is no date); `null` takes it back. */
  refuse: (name: keyof V & string, message: string | null) => void;
  /** A file of this field is on its way: until it is there the form is not sent, for it would be kept without it. */
  hold: (name: keyof V & string, isBusy: boolean) => void;
  submit: (further?: Further) => Promise<boolean>;
  reset: () => void;
  /** Another person has saved the record while this form was being edited; shown once for each version. */
  isOutdated: boolean;
  /** Shows the other person's changes beside the form's, or dismisses the notice. */
  compare: () => void;
  ignoreOutdated: () => void;
  conflict: Conflict | null;
  resolve: (choices: Readonly<Record<string, Side>>) => Promise<boolean>;
  leaveConflict: () => void;
}

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

function validate<V extends FormValues>(
  options: RecordFormOptions<V>,
  values: V,
  text: Text,
): FieldErrors<V> {
  const found: Record<string, string> = {};
  const add = (name: string, message: string) => {
    found[name] ??= message;
  };
  const result = options.schema.safeParse(values, { error: issueMessages(text) });
  for (const issue of result.error?.issues ?? []) add(String(issue.path[0] ?? ''), issue.message);
  options.check?.((result.success ? { ...values, ...result.data } : values) as V, add);
  return found as FieldErrors<V>;
}

function changedFields<V extends FormValues>(values: V, initial: V): Partial<V> {
  const pairs = Object.entries(values).filter(([name, value]) => !isSame(value, initial[name]));
  return Object.fromEntries(pairs) as Partial<V>;
}

function focusFirst(formId: string, names: readonly string[]): void {
  const fields = names
    .map((name) => document.getElementById(fieldId(formId, name)))
    .filter((field) => field !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  fields[0]?.focus();
}

function versionOf(saved: unknown): number | undefined {
  if (typeof saved !== 'object' || saved === null || !('version' in saved)) return undefined;
  return typeof saved.version === 'number' ? saved.version : undefined;
}

/** A required field is one that refuses to be empty. */
function isRequiredBy(schema: z.ZodObject, name: string): boolean {
  const field: unknown = schema.shape[name];
  if (typeof field !== 'object' || field === null || !('safeParse' in field)) return false;
  const type = field as z.ZodType;
  return ['', null, undefined, []].every((nothing) => !type.safeParse(nothing).success);
}

/** State beside the values: the fields that were left, and the server's messages about them. */
function useMessages<V extends FormValues>() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<FieldErrors<V>>({});
  const [refused, setRefused] = useState<FieldErrors<V>>({});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    ...{ touched, setTouched, said, setSaid, refused, setRefused },
    ...{ problems, setProblems, refusal, setRefusal },
  };
}

/**
 * A form over one record. Values are those of the contract ('' for empty text, `null` for an empty day or choice).
 * Every change validates; a message shows once its field has been left or the form has been sent. After sending,
 * the first wrong field has the focus; the server's `errors` go to their fields; DATA-409 opens the conflict.
 */
export function useRecordForm<V extends FormValues>(options: RecordFormOptions<V>): RecordForm<V> {
  const text = useKitText();
  const id = useId();
  const [base, setBase] = useState({ initial: options.initial, version: options.version });
  const [values, setValues] = useState(options.initial);
  const [seen, setSeen] = useState(options.version);
  const isDirty = Object.keys(changedFields(values, base.initial)).length > 0;
  // The record has changed elsewhere: an untouched form follows it; a touched one keeps its base and will conflict.
  if (options.version !== seen) {
    setSeen(options.version);
    if (!isDirty) {
      setBase({ initial: options.initial, version: options.version });
      setValues(options.initial);
    }
  }
  const messages = useMessages<V>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [ignored, setIgnored] = useState<number | undefined>(undefined);
  const busy = useRef(false);
  /** Files on their way by field: a second one may be dropped meanwhile. */
  const held = useRef(new Map<string, number>());
  const all = useMemo(() => validate(options, values, text), [options, values, text]);
  const everything = { ...all, ...messages.said, ...messages.refused };
  const errors = Object.fromEntries(
    Object.entries(everything).filter(([name]) => messages.touched.has(name)),
  ) as FieldErrors<V>;

  const fail = (thrown: unknown) => {
    const error = asApiError(thrown);
    const own = error.errors.filter(({ path }) => (path.split('.')[0] ?? '') in values);
    const rest = error.errors.filter((one) => !own.includes(one)).map(({ message }) => message);
    messages.setSaid(
      Object.fromEntries(own.map(({ path, message }) => [path.split('.')[0], message])) as FieldErrors<V>,
    );
    messages.setProblems(own.length > 0 ? rest : error.messages);
    messages.setRefusal(error.code);
    window.setTimeout(
      () =>
        focusFirst(
          id,
          own.map(({ path }) => path.split('.')[0] ?? ''),
        ),
      0,
    );
  };

  const send = async (
    sent: V,
    from: { initial: V; version: number | undefined },
    further?: Further,
  ): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    messages.setProblems([]);
    messages.setRefusal(null);
    try {
      const changed = changedFields(sent, from.initial);
      const saved = await options.save({ values: sent, changed, version: from.version, further });
      const forgotten = Object.fromEntries((options.secrets ?? []).map((name) => [name, null]));
      setBase({ initial: { ...sent, ...forgotten }, version: versionOf(saved) ?? from.version });
      setValues((now) => ({ ...now, ...forgotten }));
      setConflict(null);
      options.onSaved?.();
      return true;
    } catch (thrown) {
      const pick =
        options.pick ??
        ((record) => Object.fromEntries(Object.keys(sent).map((name) => [name, record[name]])));
      const found = options.version === undefined ? null : conflictOf(thrown, from.initial, sent, pick);
      if (found) setConflict(found);
      else fail(thrown);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    id,
    values,
    initial: base.initial,
    errors,
    problems: messages.problems,
    refusal: messages.refusal,
    isDirty,
    isSaving,
    isRequired: (name) =>
      isRequiredBy(options.schema, name) || (options.alsoRequired?.(values).includes(name) ?? false),
    accepts: (name) => everything[name] === undefined,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      messages.setSaid(({ [name]: _gone, ...rest }) => rest as FieldErrors<V>);
    },
    blur: (name) => messages.setTouched((before) => (before.has(name) ? before : new Set(before).add(name))),
    refuse: (name, message) =>
      messages.setRefused(
        ({ [name]: _gone, ...rest }) =>
          (message === null ? rest : { ...rest, [name]: message }) as FieldErrors<V>,
      ),
    hold: (name, isBusy) => {
      const left = (held.current.get(name) ?? 0) + (isBusy ? 1 : -1);
      if (left > 0) held.current.set(name, left);
      else held.current.delete(name);
      messages.setProblems((shown) => shown.filter((one) => one !== text('form.uploading')));
    },
    submit: async (further) => {
      const wrong = Object.keys({ ...all, ...messages.refused });
      messages.setTouched(new Set(Object.keys(values)));
      if (held.current.size > 0) {
        messages.setProblems([text('form.uploading')]);
        return false;
      }
      if (wrong.length === 0) return send(values, base, further);
      messages.setProblems([text('form.review')]);
      focusFirst(id, wrong);
      return false;
    },
    reset: () => {
      setValues(base.initial);
      messages.setTouched(new Set());
      messages.setSaid({});
      messages.setRefused({});
      messages.setProblems([]);
      messages.setRefusal(null);
    },
    isOutdated:
      isDirty &&
      conflict === null &&
      options.version !== undefined &&
      options.version !== ignored &&
      options.version > (base.version ?? options.version),
    compare: () => {
      const theirs = { current: options.initial, version: options.version ?? 0 };
      setConflict(conflictBetween(theirs, base.initial, values));
    },
    ignoreOutdated: () => setIgnored(options.version),
    conflict,
    resolve: async (choices) => {
      if (!conflict) return false;
      const merged = mergeConflict(conflict, base.initial, values, choices);
      const from = { initial: { ...base.initial, ...conflict.current } as V, version: conflict.version };
      setValues(merged);
      setBase(from);
      return send(merged, from);
    },
    leaveConflict: () => setConflict(null),
  };
}

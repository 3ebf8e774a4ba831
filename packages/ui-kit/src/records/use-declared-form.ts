import type { KnownRecord } from '@volante/contracts/records/record-face';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useMemo } from 'react';
import type { z } from 'zod';
import { isSame } from '../form/conflict';
import { type FormValues, type RecordFormOptions, useRecordForm } from '../form/record-form';
import type { RecordFormFace, RecordScreens } from './record-screens';
import { type RecordShow, useRecordShow } from './record-values';
import './page-words';

type Save = Pick<RecordFormOptions<FormValues>, 'initial' | 'version' | 'save' | 'onSaved'>;

/** Fields that people write. */
export function writtenNames({ face }: RecordScreens): readonly string[] {
  return Object.keys(face.fields).filter((name) => !face.fields[name]?.readOnly);
}

export function emptyValues(screens: RecordScreens): FormValues {
  const pairs = writtenNames(screens).map((name) => [name, screens.face.fields[name]?.empty]);
  return { ...Object.fromEntries(pairs), ...screens.initial };
}

export function valuesOf(
  screens: RecordScreens,
  record: KnownRecord,
  names: readonly string[] = writtenNames(screens),
): FormValues {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

const only = (schema: z.ZodObject, names: readonly string[]): z.ZodObject =>
  schema.pick(Object.fromEntries(names.map((name) => [name, true])) as Record<never, true>);

/** Beside the fields, where the declaration asks for it. */
export const OWN_PASSWORD = 'ownPassword';

/** A wrong password is shown at its field. */
function atPassword(thrown: unknown): never {
  const error = asApiError(thrown);
  if (error.code !== 'USER-001') throw thrown;
  const { code, message, status } = error;
  throw new ApiError({ code, message, status, errors: [{ path: OWN_PASSWORD, code, message }] });
}

type Options = Save & Pick<RecordFormOptions<FormValues>, 'schema' | 'check'>;

/** The same form with the person's own password beside it, wanted while `proved` fields have another value. */
function withPassword(
  options: Options,
  proved: readonly string[],
  needed: string,
): RecordFormOptions<FormValues> {
  const isWanted = (values: FormValues) =>
    options.version === undefined || proved.some((name) => !isSame(values[name], options.initial[name]));
  const kept = ({ [OWN_PASSWORD]: password, ...values }: FormValues): FormValues =>
    password ? { ...values, [OWN_PASSWORD]: password } : values;
  return {
    ...options,
    schema: options.schema.strip(),
    initial: { ...options.initial, [OWN_PASSWORD]: null },
    check: (values, add) => {
      options.check?.(values, add);
      if (isWanted(values) && !values[OWN_PASSWORD]) add(OWN_PASSWORD, needed);
    },
    alsoRequired: (values) => (isWanted(values) ? [OWN_PASSWORD] : []),
    secrets: [OWN_PASSWORD],
    pick: (record) => ({ ...record, [OWN_PASSWORD]: null }),
    save: ({ values, changed, ...sent }) =>
      options.save({ ...sent, values: kept(values), changed: kept(changed) }).catch(atPassword),
  };
}

/** A form over the declaration's own schema and check, with the words that a conflict needs. */
export function useDeclaredForm(
  screens: RecordScreens,
  { schema, check }: RecordFormFace,
  options: Save,
  names: readonly string[] = writtenNames(screens),
) {
  const show: RecordShow = useRecordShow(screens, Object.keys(screens.face.fields));
  const key = names.join();
  const rules = useMemo(
    () => ({
      schema: only(schema, key.split(',')),
      check: check as NonNullable<RecordFormOptions<FormValues>['check']>,
    }),
    [key, schema, check],
  );
  const all = { ...rules, ...options };
  const proved = (screens.face.shapes.proved?.fields ?? []).filter((name) => names.includes(name));
  const form = useRecordForm<FormValues>(
    proved.length > 0 ? withPassword(all, proved, show.words.say('ownPasswordNeeded')) : all,
  );
  const labels = Object.fromEntries(names.map((name) => [name, show.words.label(name)]));
  return { form, labels: { ...labels, [OWN_PASSWORD]: show.words.say('ownPassword') }, show };
}

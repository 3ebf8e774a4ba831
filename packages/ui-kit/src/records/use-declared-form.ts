import type { KnownRecord } from '@volante/contracts/records/record-face';
import { useMemo } from 'react';
import type { z } from 'zod';
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
  const form = useRecordForm<FormValues>({ ...rules, ...options });
  const labels = Object.fromEntries(names.map((name) => [name, show.words.label(name)]));
  return { form, labels, show };
}

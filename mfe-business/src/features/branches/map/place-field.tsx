import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { Input } from 'antd';
import { useState } from 'react';
import { useBranchText } from '../shared/branch-text';
import { parsePlace, placeText } from './place';

type Located = Record<string, unknown> & { latitude: number | null; longitude: number | null };

/** One field for both coordinates: typed, or a map's link pasted. */
export function PlaceField<V extends Located>({ form }: { form: RecordForm<V> }) {
  const text = useBranchText();
  const { latitude, longitude } = form.values;
  const known = latitude === null || longitude === null ? '' : placeText({ latitude, longitude });
  const [typed, setTyped] = useState(known);
  const [shown, setShown] = useState(known);
  if (shown !== known) {
    setShown(known);
    const read = parsePlace(typed);
    if ((read ? placeText(read) : '') !== known) setTyped(known);
  }
  const change = (next: string) => {
    setTyped(next);
    const place = parsePlace(next);
    const isWrong = place === null && next.trim() !== '';
    form.refuse('latitude', isWrong ? text('branches.map.wrong') : null);
    if (isWrong) return;
    form.set('latitude', place?.latitude ?? null);
    form.set('longitude', place?.longitude ?? null);
  };
  const id = fieldId(form.id, 'latitude');
  const isWrong = form.errors.latitude !== undefined;
  return (
    <FieldFrame
      form={form}
      name="latitude"
      label={text('branches.map.field')}
      help={text('branches.map.help')}
      isWide
    >
      <Input
        id={id}
        value={typed}
        autoComplete="off"
        maxLength={2000}
        placeholder="37.7752, -3.7897"
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (parsePlace(typed)) setTyped(known);
          form.blur('latitude');
        }}
      />
    </FieldFrame>
  );
}

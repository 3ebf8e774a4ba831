import { MediaField } from '@volante/ui-kit/media-field';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';

/** The film of «Percepción de riesgo»; it plays where its hazards are marked. */
export function RiskFilmField({ form, name, label, help }: FieldControlProps) {
  const value = form.values[name];
  return (
    <MediaField
      kind="video"
      name="risk-film.$ext"
      isBare
      {...{ label, help }}
      value={typeof value === 'string' ? value : null}
      onChange={(id) => {
        form.set(name, id);
        // Times of another film say nothing of this one.
        form.set('windows', []);
        form.set('seconds', null);
      }}
    />
  );
}

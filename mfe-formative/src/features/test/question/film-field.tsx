import { MAX_FILM_SECONDS } from '@volante/contracts/e-learning/question-media';
import { MediaField } from '@volante/ui-kit/media-field';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';

/** The film of a question; its seconds are read from the file, where the file says them. */
export function FilmField({ form, name, label, help }: FieldControlProps) {
  const value = form.values[name];
  const noteLength = (seconds: number) =>
    form.set('filmSeconds', Math.min(MAX_FILM_SECONDS, Math.max(1, Math.ceil(seconds))));
  return (
    <MediaField
      kind="video"
      name="question-film.$ext"
      {...{ label, help }}
      value={typeof value === 'string' ? value : null}
      onChange={(id) => {
        form.set(name, id);
        form.set('filmSeconds', null);
      }}
      onLength={noteLength}
      onBusy={(isBusy) => form.hold(name, isBusy)}
    />
  );
}

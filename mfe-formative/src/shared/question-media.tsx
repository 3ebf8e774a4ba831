import {
  type QuestionMedia as Item,
  QUESTION_MEDIA_NAMES,
} from '@volante/contracts/e-learning/question-media';
import { StoredMedia } from '@volante/ui-kit/stored-media';

/** Films and recordings of a question, as staff play them. */
export const QuestionMedia = ({ media }: { media: readonly Item[] }) =>
  media.map(({ kind, file, alt, captions }) => (
    <StoredMedia
      key={kind}
      kind={kind === 'audio' ? 'audio' : 'video'}
      label={QUESTION_MEDIA_NAMES[kind]}
      {...{ file, alt, captions }}
    />
  ));

import { lazy, type Ref, Suspense } from 'react';
import { Skeleton } from '../states/skeleton';

export interface RichTextHandle {
  /** Puts a chip where the caret is. */
  insertChip: (name: string) => void;
  /** Puts paragraphs of plain words where the caret is. */
  insertParagraphs: (paragraphs: readonly string[]) => void;
}

export interface RichTextProps {
  /** Id of the editable element: a form focuses it. */
  id: string;
  label: string;
  /** HTML, or with `isLine` one line of text; both with `{{name}}` in place of a chip. */
  value: string;
  onChange: (value: string) => void;
  /** One line without looks: a subject. */
  isLine?: boolean;
  isWrong?: boolean;
  describedBy?: string;
  /** The label of a chip. */
  labelOf: (name: string) => string;
  onFocus?: () => void;
  onBlur?: () => void;
  handle?: Ref<RichTextHandle>;
}

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }));

const LINE = 36;
const TEXT = 280;

/** A text with looks and chips. The editor is heavy and comes only where it is shown. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={props.isLine ? LINE : TEXT} />}>
      <Editor {...props} />
    </Suspense>
  );
}

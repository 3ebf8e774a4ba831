import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Answer } from './answer';
import { useReportText } from './report-text';
import { useChoice } from './use-choice';

interface DocumentPage {
  total: number | null;
  capped: boolean;
  next: string | null;
  previous: string | null;
}
type PagedCall = CallDeclaration;

interface DocumentsProps<C extends PagedCall> {
  call: C;
  /** All but the place in the list. */
  input: CallInput<C>;
  /** Rows of a page, as items of a list. */
  rows: (page: CallOutput<C>) => readonly ReactNode[];
}

/** The documents of a figure, page by page. */
function Documents<C extends PagedCall>({ call, input, rows }: DocumentsProps<C>) {
  const text = useReportText();
  const [cursor, setCursor] = useState<string | null>(null);
  const answer = useCall(call, { ...(input as object), ...(cursor ? { cursor } : {}) } as CallInput<C>);
  return (
    <Answer answer={answer}>
      {(page) => {
        const { total, capped, next, previous } = page as DocumentPage;
        const items = rows(page);
        if (items.length === 0)
          return (
            <EmptyState
              title={text('moneyReports.documents.empty')}
              text={text('moneyReports.documents.emptyText')}
            />
          );
        return (
          <>
            {total === null ? null : (
              <p className="v-help">
                {text(capped ? 'moneyReports.documents.more' : 'moneyReports.documents.count', {
                  count: total,
                })}
              </p>
            )}
            <ul className="vr-documents" aria-label={text('moneyReports.documents.title')}>
              {items}
            </ul>
            <Pages next={next} previous={previous} onTurn={setCursor} />
          </>
        );
      }}
    </Answer>
  );
}

interface PagesProps {
  next: string | null;
  previous: string | null;
  onTurn: (cursor: string) => void;
}

/** On to the next page, and back; nothing where there is one. */
export function Pages({ next, previous, onTurn }: PagesProps) {
  const text = useReportText();
  return (
    <div className="vr-pages">
      {previous ? (
        <Button onClick={() => onTurn(previous)}>{text('moneyReports.documents.previous')}</Button>
      ) : null}
      {next ? <Button onClick={() => onTurn(next)}>{text('moneyReports.documents.next')}</Button> : null}
    </div>
  );
}

/** Opens beside the report for the figure that the address names by `key`. */
export function DocumentsDrawer<C extends PagedCall>({
  title,
  ...documents
}: DocumentsProps<C> & { title: (key: string) => string }) {
  const { of, set } = useChoice();
  const key = of('key');
  return (
    <Drawer
      open={key !== undefined}
      size={520}
      title={key === undefined ? '' : title(key)}
      onClose={() => set({})}
    >
      {key === undefined ? null : <Documents key={key} {...documents} />}
    </Drawer>
  );
}

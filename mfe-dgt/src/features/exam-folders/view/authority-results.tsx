import type { CallOutput } from '@volante/contracts/call';
import type { ExamOutcome } from '@volante/contracts/dgt/exam.fields';
import { examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import { presentationResult } from '@volante/contracts/dgt/presentation.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { OutcomeBadge } from '../../../shared/outcome-badge';

/** A student's entry in the grid. */
export interface Written {
  outcome: ExamOutcome | null;
  mistakes: number | null;
}

export type AuthorityResult = CallOutput<typeof presentationResult>['rows'][number];

/** Mistakes count where the authority reports them. */
export const isSame = (reported: Written, shown: Written): boolean =>
  reported.outcome === shown.outcome && (reported.mistakes === null || reported.mistakes === shown.mistakes);

/** The authority's results, loaded on demand. They are shown beside the entered ones, never put there. */
export function useAuthorityResults(folder: string) {
  const [isAsked, setAsked] = useState(false);
  const service = useCall(examServiceRead, {}, { enabled: isAsked });
  const answer = useCall(presentationResult, { folder }, { enabled: isAsked });
  const rows = answer.data?.rows ?? [];
  return {
    ask: () => {
      if (isAsked) void Promise.all([service.refetch(), answer.refetch()]);
      else setAsked(true);
    },
    isAsking: isAsked && (answer.isFetching || service.isFetching),
    service: service.data ?? null,
    answer,
    by: new Map<string, AuthorityResult>(rows.map((row) => [row.student, row])),
  };
}
export type AuthorityResults = ReturnType<typeof useAuthorityResults>;

interface AuthorityNoticeProps {
  told: AuthorityResults;
  /** Among the authority's results: the number not entered yet, and the number that differ. */
  missing: number;
  differing: number;
  onAccept: () => void;
}

/** Received, differing and missing results; a plain message where no service is connected. */
export function AuthorityNotice({
  told: { service, answer, by },
  missing,
  differing,
  onAccept,
}: AuthorityNoticeProps) {
  const text = useDgtText();
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data || !service) return null;
  const { pending } = answer.data;
  return (
    <div className="vd-notice" role="status">
      {service.state === 'ready' ? null : <p>{service.message}</p>}
      {by.size === 0 ? <p>{text('told.none')}</p> : null}
      {by.size > 0 ? (
        <p>
          {text('told.came', { count: by.size })}{' '}
          {differing > 0 ? text('told.differ', { count: differing }) : ''}
        </p>
      ) : null}
      {pending > 0 ? <p>{text('told.pending', { count: pending })}</p> : null}
      {missing > 0 ? (
        <Button size="small" onClick={onAccept}>
          {text('told.acceptMissing', { count: missing })}
        </Button>
      ) : null}
    </div>
  );
}

interface AuthorityCellProps {
  name: string;
  told: AuthorityResult | undefined;
  shown: Written;
  onAccept: (told: AuthorityResult) => void;
}

/** The authority's result of one student, compared with the entered one. */
export function AuthorityCell({ name, told, shown, onAccept }: AuthorityCellProps) {
  const text = useDgtText();
  if (!told) return <span className="vd-soft">{text('told.nothing')}</span>;
  return (
    <div className="vd-told">
      <OutcomeBadge outcome={told.outcome} />
      {told.mistakes === null ? null : <span>{text('told.mistakes', { count: told.mistakes })}</span>}
      {isSame(told, shown) ? (
        <span className="vd-soft">{text('told.same')}</span>
      ) : (
        <>
          {shown.outcome === null ? null : <StateBadge tone="warn">{text('told.different')}</StateBadge>}
          <Button size="small" aria-label={text('told.acceptOf', { name })} onClick={() => onAccept(told)}>
            {text('told.accept')}
          </Button>
        </>
      )}
    </div>
  );
}

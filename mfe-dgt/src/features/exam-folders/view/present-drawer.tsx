import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderStudentRead } from '@volante/contracts/dgt/exam-folder-student.contract';
import { examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import { presentationRequest, processabilityCheck } from '@volante/contracts/dgt/presentation.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { Refusals } from '../../../shared/legal-words';
import { PRESENTATION_READS } from '../shared/exam-folder-reads';
import { PresentationInbox } from './presentation-inbox';
import { useServiceReasons } from './service-reasons';
import { TEMPLATE_OF, usePapers } from './use-papers';

/**
 * Students who may and may not be presented to the authority, with reasons; the service's answer, and the way by
 * paper.
 */
export function PresentDrawer({ folder, onClose }: { folder: ExamFolder; onClose: () => void }) {
  const text = useDgtText();
  const asRefusals = useServiceReasons();
  const feedback = useFeedback();
  const service = useCall(examServiceRead, {});
  const check = useCall(processabilityCheck, { folder: folder.id });
  // Papers print traffic sheets.
  const maySee = useCan('client.view');
  const papers = usePapers(folder.id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const request = useCallMutation(presentationRequest, {
    invalidates: [...PRESENTATION_READS, processabilityCheck, examFolderStudentRead],
    onError: feedback.failed,
    onSuccess: ({ queued }) => feedback.done(text('present.done', { count: queued })),
  });
  const rows = check.data?.rows ?? [];
  const open = rows.filter(({ presented }) => !presented);
  const chosen = open.filter(({ ready, student }) => ready && !left.includes(student.id));
  const isConnected = service.data !== undefined && service.data.state !== 'none';
  const toggle = (id: string, isOn: boolean) =>
    setLeft(isOn ? left.filter((one) => one !== id) : [...left, id]);
  const template = TEMPLATE_OF[folder.test];
  return (
    <Drawer
      open
      size={600}
      title={text('present.title')}
      onClose={onClose}
      footer={
        <div className="vd-foot">
          {maySee ? (
            <>
              <Button onClick={papers.application}>{text('present.application')}</Button>
              <Button onClick={() => papers.template(template)}>
                {text(`present.templates.${template}`)}
              </Button>
            </>
          ) : null}
          {isConnected && open.length > 0 ? (
            <Button
              type="primary"
              disabled={chosen.length === 0}
              loading={request.isPending}
              onClick={() =>
                request.mutate({ folder: folder.id, students: chosen.map(({ student }) => student.id) })
              }
            >
              {text('present.send', { count: chosen.length })}
            </Button>
          ) : null}
        </div>
      }
    >
      {service.data ? (
        <p className={service.data.state === 'ready' ? 'vd-soft' : 'vd-notice'}>{service.data.message}</p>
      ) : null}
      <LoadState answer={check} height={240} />
      {check.data && isConnected && !check.data.asked ? (
        <p className="vd-soft">{text('present.notAsked')}</p>
      ) : null}
      {check.data && open.length === 0 ? <p className="vd-soft">{text('present.all')}</p> : null}
      <ul className="vd-candidates" aria-label={text('present.who')}>
        {open.map(({ student, licence, ready, refusals, reasons }) => (
          <li key={student.id}>
            <Checkbox
              checked={ready && !left.includes(student.id)}
              disabled={!ready}
              onChange={(event) => toggle(student.id, event.target.checked)}
            >
              <strong>{student.name}</strong> · {licence} · {student.dni}
            </Checkbox>
            <StateBadge tone={ready ? 'good' : 'bad'}>
              {text(ready ? 'folder.ready' : 'folder.notReady')}
            </StateBadge>
            <div>
              <Refusals refusals={[...refusals, ...asRefusals(reasons)]} />
            </div>
          </li>
        ))}
      </ul>
      <PresentationInbox folder={folder.id} />
    </Drawer>
  );
}

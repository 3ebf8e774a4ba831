import { presentationInboxCount } from '@volante/contracts/dgt/presentation-inbox.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useDgtText } from '../../../shared/dgt-text';
import { EXAM_FOLDER_INBOX, EXAM_FOLDER_LIST } from './exam-folder-reads';
import './exam-folder-tabs.css';

/** The folders, and the authority's answers about presented students. */
export function ExamFolderTabs({ shown }: { shown: 'folders' | 'inbox' }) {
  const text = useDgtText();
  const count = useCall(presentationInboxCount, {}).data?.attention ?? 0;
  useLive({ entity: 'presentation' }, [presentationInboxCount]);
  return (
    <div className="vd-folder-tabs">
      <TabLinks
        label={text('folder.title')}
        shown={shown}
        tabs={[
          { key: 'folders', label: text('inbox.tabs.folders'), to: EXAM_FOLDER_LIST },
          {
            key: 'inbox',
            label: count > 0 ? text('inbox.tabs.inboxCount', { count }) : text('inbox.tabs.inbox'),
            to: EXAM_FOLDER_INBOX,
          },
        ]}
      />
    </div>
  );
}

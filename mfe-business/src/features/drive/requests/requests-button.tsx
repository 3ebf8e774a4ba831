import { InboxOutlined } from '@ant-design/icons';
import { fileRequests } from '@volante/contracts/files/file-request.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { Badge, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useDriveText } from '../drive-text';
import { RequestsDrawer } from './requests-drawer';

const SHOWN = 'recibidos';

/** Opens what others have sent to the folder; a notice leads there by the address. */
export function RequestsButton({ folder }: { folder: string }) {
  const text = useDriveText();
  const [params, setParams] = useSearchParams();
  const mayShare = useCan('file.share');
  const answer = useCall(fileRequests, { folder });
  useLive({ entity: 'drive-folder' }, [fileRequests]);
  const show = (isOpen: boolean) => {
    const next = new URLSearchParams(params);
    if (isOpen) next.set(SHOWN, '1');
    else next.delete(SHOWN);
    setParams(next, { replace: true });
  };
  const isOpen = params.has(SHOWN);
  const { waiting = 0, rows = [] } = answer.data ?? {};
  // People who may not make links see the button where something came by one.
  if (!mayShare && rows.length === 0 && !isOpen) return null;
  return (
    <>
      <Badge count={waiting} title={text('drive.requests.waiting', { count: waiting })}>
        <Button icon={<InboxOutlined aria-hidden="true" />} onClick={() => show(true)}>
          {text('drive.requests.button')}
        </Button>
      </Badge>
      {isOpen ? <RequestsDrawer folder={folder} onClose={() => show(false)} /> : null}
    </>
  );
}

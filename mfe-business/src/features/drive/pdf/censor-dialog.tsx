import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { type CensorBox, censorProposals, pdfCensor } from '@volante/contracts/files/pdf-tool.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { DRIVE_READS } from '../drive-reads';
import { useDriveText } from '../drive-text';
import type { DrawnBox } from './censor-boxes';
import { CensorPage } from './censor-page';
import { stemOf } from './chosen-pages';
import { MakeDialog } from './make-dialog';
import './pdf.css';
import { useMadePdf } from './use-made-pdf';

const WIDE = 760;
/** The middle of the page, for people who do not draw. */
const MIDDLE = { x: 3_500, y: 4_800, width: 3_000, height: 400 };

function useBoxes() {
  const [boxes, setBoxes] = useState<readonly DrawnBox[]>([]);
  const next = useRef(1);
  const [isDirty, setDirty] = useState(false);
  const add = (...added: CensorBox[]) => {
    const keyed = added.map(({ page, x, y, width, height }) => {
      next.current += 1;
      return { key: next.current, page, x, y, width, height };
    });
    setBoxes((known) => [...known, ...keyed]);
  };
  return {
    boxes,
    add: (...added: CensorBox[]) => {
      setDirty(true);
      add(...added);
    },
    change: (box: DrawnBox) => {
      setDirty(true);
      setBoxes((known) => known.map((one) => (one.key === box.key ? box : one)));
    },
    remove: (key: number) => {
      setDirty(true);
      setBoxes((known) => known.filter((one) => one.key !== key));
    },
    /** Other boxes than those that were proposed. */
    isDirty,
    propose: add,
  };
}

/** Puts boxes over personal data once they are found; answers how many, and which pages could not be read. */
function useProposals(file: string, add: (...boxes: CensorBox[]) => void) {
  const text = useDriveText();
  const answer = useCall(censorProposals, { id: file }, { keepPrevious: false });
  const isTaken = useRef(false);
  useEffect(() => {
    if (!answer.data || isTaken.current) return;
    isTaken.current = true;
    add(...answer.data.boxes);
  }, [answer.data, add]);
  if (answer.isError) return errorMessage(answer.error);
  if (!answer.data) return text('drive.pdf.looking');
  const { boxes, unread } = answer.data;
  const found = text('drive.pdf.proposed', { count: boxes.length });
  return unread.length > 0 ? `${found} ${text('drive.pdf.unread', { pages: unread.join(', ') })}` : found;
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const text = useDriveText();
  return (
    <div className="vb-censor-pager">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {text('drive.pdf.previousPage')}
      </Button>
      <span>{text('drive.preview.page', { page, pages })}</span>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        {text('drive.pdf.nextPage')}
      </Button>
    </div>
  );
}

/** A copy with black boxes over what others must not see; the file itself stays as it is. */
export function CensorDialog({ row, onClose }: { row: DriveRow; onClose: () => void }) {
  const text = useDriveText();
  const file = row.content ?? '';
  const pages = row.pages ?? 1;
  const [page, setPage] = useState(1);
  const [name, setName] = useState(text('drive.pdf.censoredName', { name: stemOf(row.name) }));
  const { boxes, isDirty, add, propose, change, remove } = useBoxes();
  const note = useProposals(file, propose);
  const making = useMadePdf(onClose);
  const censor = useCallMutation(pdfCensor, { invalidates: DRIVE_READS });
  const save = () => {
    const plain = boxes.map(({ key: _, ...box }) => box);
    return making.make(() =>
      censor.mutateAsync({ file, boxes: plain, folder: row.parent, name: name.trim() }),
    );
  };
  return (
    <MakeDialog
      width={WIDE}
      title={text('drive.pdf.censor')}
      okText={text('drive.pdf.saveCensored')}
      name={name}
      isReady={boxes.length > 0}
      isDirty={isDirty}
      making={making}
      onName={setName}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p className="v-help">{text('drive.pdf.censorHelp')}</p>
      <p className="vb-censor-note" role="status">
        {note}
      </p>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
      <CensorPage
        key={page}
        file={file}
        name={row.name}
        page={page}
        boxes={boxes.filter((box) => box.page === page)}
        onAdd={add}
        onChange={change}
        onRemove={remove}
      />
      <div className="vb-drive-acts">
        <Button onClick={() => add({ page, ...MIDDLE })}>{text('drive.pdf.addBox')}</Button>
        <span className="v-help">{text('drive.pdf.boxes', { count: boxes.length })}</span>
      </div>
    </MakeDialog>
  );
}

import { clockExcel, clockJobs } from '@volante/contracts/clock/clock.contract';
import type { ClockCopy } from '@volante/contracts/clock/clock-words';
import type { ExportFormat } from '@volante/contracts/lists/export-call';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useFileJob } from '@volante/ui-kit/use-list-export';
import { useClockText } from '../shared/clock-text';

const CHOICES: readonly (readonly [ClockCopy, ExportFormat])[] = [
  ['employee', 'pdf'],
  ['employee', 'xlsx'],
  ['employee', 'csv'],
  ['employee', 'print'],
  ['inspection', 'xlsx'],
  ['inspection', 'pdf'],
];

interface FileMenuProps {
  from: string;
  to: string;
  /** Omitted: all people that the viewer may see. */
  employee?: string | undefined;
}

/** The register as a file: the person's copy, or the one for the inspection. */
export function FileMenu({ from, to, employee }: FileMenuProps) {
  const text = useClockText();
  const start = useFileJob(clockExcel, clockJobs);
  return (
    <MenuButton
      label={text('clock.files')}
      items={CHOICES.map(([copy, format]) => ({
        key: `${copy} ${format}`,
        label: text(`clock.file.${copy}-${format}`),
        onSelect: () => void start(format, { from, to, copy, ...(employee ? { employee } : {}) }),
      }))}
    />
  );
}

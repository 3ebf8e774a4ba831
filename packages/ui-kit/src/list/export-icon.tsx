import { FileExcelOutlined, FilePdfOutlined, FileTextOutlined, PrinterOutlined } from '@ant-design/icons';
import type { ExportFormat } from '@volante/contracts/lists/export-call';

const ICONS: Readonly<Record<ExportFormat, typeof PrinterOutlined>> = {
  print: PrinterOutlined,
  pdf: FilePdfOutlined,
  xlsx: FileExcelOutlined,
  csv: FileTextOutlined,
};

/** A chunk of its own: nobody sees it before the menu opens. */
export function ExportIcon({ format }: { format: ExportFormat }) {
  const Icon = ICONS[format];
  return <Icon aria-hidden="true" />;
}

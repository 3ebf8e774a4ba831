export { ExportIcon } from './export-icon';
export { printFile } from './print-file';

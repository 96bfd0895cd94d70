export { BlockDialog } from './block-dialog.tsx';
export { ReportDialog } from './report-dialog.tsx';
